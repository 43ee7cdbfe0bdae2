// What `memref.alloc` gave may be given back through casts of it, and by a function that it is passed to.
// run: @casts(3) -> 3
func.func private @give_back(%m: memref<*xi32>) {
  memref.dealloc %m : memref<*xi32>
  return
}
func.func @casts(%n: index) -> index {
  %zero = arith.constant 0 : index
  %m = memref.alloc(%n) : memref<?xi32>
  %size = memref.dim %m, %zero : memref<?xi32>
  %strided = memref.cast %m : memref<?xi32> to memref<?xi32, strided<[?], offset: ?>>
  %aligned = memref.assume_alignment %strided, 4 : memref<?xi32, strided<[?], offset: ?>>
  %unranked = memref.cast %aligned : memref<?xi32, strided<[?], offset: ?>> to memref<*xi32>
  func.call @give_back(%unranked) : (memref<*xi32>) -> ()
  %static = memref.alloc() : memref<3xi32>
  %dynamic = memref.cast %static : memref<3xi32> to memref<?xi32>
  memref.dealloc %dynamic : memref<?xi32>
  return %size : index
}
