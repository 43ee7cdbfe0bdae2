// At 32 bits two buffers that live at the same time have different addresses too, and none is at zero.
// options: --index-width 32
// run: @eq([1], [2]) -> 0
// run: @zero([1]) -> 0
func.func @eq(%a: memref<1xi32>, %b: memref<1xi32>) -> i1 {
  %pa = memref.extract_aligned_pointer_as_index %a : memref<1xi32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<1xi32> -> index
  %c = arith.cmpi eq, %pa, %pb : index
  return %c : i1
}
func.func @zero(%a: memref<1xi32>) -> i1 {
  %pa = memref.extract_aligned_pointer_as_index %a : memref<1xi32> -> index
  %c1 = arith.constant 1 : index
  %c = arith.cmpi ult, %pa, %c1 : index
  return %c : i1
}
