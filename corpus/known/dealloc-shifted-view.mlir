// target: mlir-22/ownership-based-buffer-deallocation,bufferization-lower-deallocations
// run: @main() -> {base alloc 0, aligned 8, offset 0, sizes [0], strides [1], cells []}
func.func @main() -> memref<?xindex> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %alloc = memref.alloc() {alignment = 16 : i64} : memref<8xi8>
  %view = memref.view %alloc[%c8][%c0] : memref<8xi8> to memref<?xindex>
  return %view : memref<?xindex>
}
