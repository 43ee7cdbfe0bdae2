// At 32 bits two buffers that live at the same time have different addresses too.
// options: --index-width 32
// run: @eq([1], [2]) -> 0
// run: @small([1]) -> 0
func.func @eq(%a: memref<1xi32>, %b: memref<1xi32>) -> i1 {
  %pa = memref.extract_aligned_pointer_as_index %a : memref<1xi32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<1xi32> -> index
  %c = arith.cmpi eq, %pa, %pb : index
  return %c : i1
}
func.func @small(%a: memref<1xi32>) -> i1 {
  %pa = memref.extract_aligned_pointer_as_index %a : memref<1xi32> -> index
  %c0 = arith.constant 100 : index
  %c = arith.cmpi ult, %pa, %c0 : index
  return %c : i1
}
