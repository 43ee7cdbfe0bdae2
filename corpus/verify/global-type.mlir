// error: `memref.global` has type `memref<?xf32>`, expected a memref of static sizes
memref.global @g : memref<?xf32>
