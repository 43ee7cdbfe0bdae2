// target: mlir-22/lift-cf-to-scf,ownership-based-buffer-deallocation,buffer-deallocation-simplification
// run: @main(false) -> {base alloc 0, aligned 0, offset 0, sizes [0], strides [1], cells []}
func.func @main(%c: i1) -> memref<?xi128> {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() {alignment = 16 : i64} : memref<2xi8>
  %view = memref.view %alloc[%c0][] : memref<2xi8> to memref<0xi128>
  %cast = memref.cast %view : memref<0xi128> to memref<*xi128>
  %again = memref.memory_space_cast %cast : memref<*xi128> to memref<*xi128>
  %ranked = memref.cast %again : memref<*xi128> to memref<?xi128>
  cf.cond_br %c, ^bb1(%ranked : memref<?xi128>), ^bb1(%ranked : memref<?xi128>)
^bb1(%1: memref<?xi128>):
  %shape = memref.alloca() : memref<1xi1>
  memref.store %c, %shape[%c0] : memref<1xi1>
  %reshape = memref.reshape %1(%shape) : (memref<?xi128>, memref<1xi1>) -> memref<?xi128>
  return %reshape : memref<?xi128>
}
