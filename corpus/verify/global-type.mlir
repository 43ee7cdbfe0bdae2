// error: needs a memref of static sizes
memref.global @g : memref<?xf32>
