// A copy takes an element with its padding, of which the last byte is not in the buffer.
// run: @copy()
// ub: OutsideAllocation
func.func @copy() {
  %c12 = arith.constant 12 : index
  %c0 = arith.constant 0 : index
  %from = memref.alloca() : memref<i24>
  %bytes = memref.alloca() {alignment = 16 : i64} : memref<15xi8>
  %view = memref.view %bytes[%c12][%c0] : memref<15xi8> to memref<?xi24>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %view : memref<?xi24> -> memref<i24>, index, index, index
  memref.copy %from, %base : memref<i24> to memref<i24>
  return
}
