// error: expected `memref.alloca` inside of a function or a `memref.alloca_scope`
%0 = memref.alloca() : memref<4xf32>
