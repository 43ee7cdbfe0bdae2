// target: mlir-19@0
// run: @main() -> 56
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c0_i33 = arith.constant 0 : i33
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c56 = arith.constant 56 : index
  %alloca = memref.alloca() {alignment = 16 : i64} : memref<74xi8>
  %start = memref.view %alloca[%c0][] : memref<74xi8> to memref<i33>
  %view = memref.view %alloca[%c56][%c1] : memref<74xi8> to memref<2x?xi33>
  %sizes = memref.alloca() : memref<1xindex>
  memref.store %c2, %sizes[%c0] : memref<1xindex>
  %reshape = memref.reshape %view(%sizes) : (memref<2x?xi33>, memref<1xindex>) -> memref<?xi33>
  memref.store %c0_i33, %reshape[%c0] : memref<?xi33>
  %shifted = memref.extract_aligned_pointer_as_index %view : memref<2x?xi33> -> index
  %from = memref.extract_aligned_pointer_as_index %start : memref<i33> -> index
  %0 = arith.subi %shifted, %from : index
  return %0 : index
}
