// target: mlir-22/test-scf-uplift-while-to-for
// run: @main([0]) -> () after [0]
module {
  func.func @main(%arg0: memref<1xi32>) {
    %c0 = arith.constant 0 : index
    %c0_i32 = arith.constant 0 : i32
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %0 = scf.while (%arg1 = %c0) : (index) -> index {
      %1 = arith.cmpi slt, %arg1, %c3 : index
      scf.condition(%1) %arg1 : index
    } do {
    ^bb0(%arg1: index):
      %1 = arith.addi %arg1, %c1 : index
      scf.yield %1 : index
    }
    %1 = arith.subi %0, %c3 : index
    memref.store %c0_i32, %arg0[%1] : memref<1xi32>
    return
  }
}
