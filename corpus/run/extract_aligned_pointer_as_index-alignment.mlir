// Where a buffer lies is open, but not the alignment that was asked for, nor that a cast stays where it was.
// run: @f([1, 2] offset 1 sizes [1] strides [1]) -> (0, 0)
func.func @f(%m: memref<?xi32, strided<[?], offset: ?>>) -> (index, index) {
  %new = memref.alloc() {alignment = 64 : i64} : memref<3xi8>
  %address = memref.extract_aligned_pointer_as_index %new : memref<3xi8> -> index
  %c64 = arith.constant 64 : index
  %rest = arith.remui %address, %c64 : index
  memref.dealloc %new : memref<3xi8>
  %unranked = memref.cast %m : memref<?xi32, strided<[?], offset: ?>> to memref<*xi32>
  %a = memref.extract_aligned_pointer_as_index %m : memref<?xi32, strided<[?], offset: ?>> -> index
  %b = memref.extract_aligned_pointer_as_index %unranked : memref<*xi32> -> index
  %distance = arith.subi %a, %b : index
  return %rest, %distance : index, index
}
