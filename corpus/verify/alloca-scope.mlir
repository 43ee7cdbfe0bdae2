// error: expected `memref.alloca` inside of a function, a loop that counts or a `memref.alloca_scope`, found it in `builtin.module`
%0 = memref.alloca() : memref<4xf32>
