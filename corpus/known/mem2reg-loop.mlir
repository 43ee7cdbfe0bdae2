// target: mlir-22/mem2reg
// run: @main() -> ()
func.func @main() {
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  cf.cond_br %false, ^bb1, ^bb4
^bb1:
  %m = memref.alloca() : memref<index>
  cf.cond_br %false, ^bb2, ^bb3
^bb2:
  memref.store %c0, %m[] : memref<index>
  cf.br ^bb1
^bb3:
  %0 = memref.load %m[] : memref<index>
  cf.br ^bb3
^bb4:
  return
}
