// error: `memref.alloca` needs to stand in a function or a `memref.alloca_scope`
%0 = memref.alloca() : memref<4xf32>
