// Of an address no more is known than its alignment, that it is not zero, and how far it is from others in its allocation.
// run: @nonnull([1]) -> 0
// run: @eq([1], [2]) -> 0
// run: @aligned() -> 0
// run: @apart() -> 12
func.func @nonnull(%a: memref<1xi32>) -> i1 {
  %pa = memref.extract_aligned_pointer_as_index %a : memref<1xi32> -> index
  %c = arith.constant 0 : index
  %r = arith.cmpi eq, %pa, %c : index
  return %r : i1
}
func.func @eq(%a: memref<1xi32>, %b: memref<1xi32>) -> i1 {
  %pa = memref.extract_aligned_pointer_as_index %a : memref<1xi32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<1xi32> -> index
  %c = arith.cmpi eq, %pa, %pb : index
  return %c : i1
}
func.func @aligned() -> index {
  %c63 = arith.constant 63 : index
  %a = memref.alloc() {alignment = 64} : memref<4xi32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xi32> -> index
  memref.dealloc %a : memref<4xi32>
  %r = arith.andi %pa, %c63 : index
  return %r : index
}
func.func @apart() -> index {
  %c12 = arith.constant 12 : index
  %a = memref.alloc() : memref<16xi8>
  %v = memref.view %a[%c12][] : memref<16xi8> to memref<2xi8>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<16xi8> -> index
  %pv = memref.extract_aligned_pointer_as_index %v : memref<2xi8> -> index
  memref.dealloc %a : memref<16xi8>
  %r = arith.subi %pv, %pa : index
  return %r : index
}
