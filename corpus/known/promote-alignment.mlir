// target: mlir-13/func.func(promote-buffers-to-stack)
// run: @main() -> 7
func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : i32
  %alloc = memref.alloc() {alignment = 16 : i64} : memref<51xi8>
  %view = memref.view %alloc[%c8][] : memref<51xi8> to memref<5xindex>
  %size = memref.dim %view, %c0 : memref<5xindex>
  %last = arith.subi %size, %c5 : index
  %other = memref.alloc() : memref<1xi32>
  memref.store %c7, %other[%last] : memref<1xi32>
  %0 = memref.load %other[%last] : memref<1xi32>
  return %0 : i32
}
