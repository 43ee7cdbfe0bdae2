// The last byte of the element, which is padding, is not in the buffer: a load and a store do not take it.
// run: @load() -> 7
func.func @load() -> i24 {
  %c12 = arith.constant 12 : index
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i24
  %bytes = memref.alloca() {alignment = 16 : i64} : memref<15xi8>
  %view = memref.view %bytes[%c12][%c0] : memref<15xi8> to memref<?xi24>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %view : memref<?xi24> -> memref<i24>, index, index, index
  memref.store %c7, %base[] : memref<i24>
  %0 = memref.load %base[] : memref<i24>
  return %0 : i24
}
