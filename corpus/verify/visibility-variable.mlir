// error: `memref.global` has the visibility `outside`, expected `public`, `private` or `nested`
memref.global "outside" @g : memref<2xf32>
