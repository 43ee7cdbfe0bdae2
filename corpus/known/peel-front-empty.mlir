// target: mlir-22/scf-for-loop-peeling{peel-front=true}
// run: @main(0, [5]) -> () after [5]
module {
  func.func @main(%arg0: index, %arg1: memref<index>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    scf.for %arg2 = %c0 to %arg0 step %c1 {
      %0 = arith.remsi %c1, %arg0 : index
      memref.store %0, %arg1[] : memref<index>
    }
    return
  }
}
