// error: `memref.global` cannot have the visibility "outside"
memref.global "outside" @g : memref<2xf32>
