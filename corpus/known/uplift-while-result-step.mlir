// target: mlir-22/test-scf-uplift-while-to-for
// run: @main() -> 0.0
module {
  func.func @main() -> f32 {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c1 = arith.constant 1 : index
    %0 = scf.while (%arg0 = %c0) : (index) -> index {
      %2 = arith.cmpi slt, %arg0, %c1 : index
      scf.condition(%2) %arg0 : index
    } do {
    ^bb0(%arg0: index):
      %c1_0 = arith.constant 1 : index
      %2 = arith.addi %arg0, %c1_0 : index
      scf.yield %2 : index
    }
    %1:2 = scf.parallel (%arg0, %arg1) = (%c0, %c0) to (%0, %c0) step (%0, %c1) init (%cst, %cst) -> (f32, f32) {
      scf.reduce(%cst, %cst : f32, f32) {
      ^bb0(%arg2: f32, %arg3: f32):
        scf.reduce.return %cst : f32
      }, {
      ^bb0(%arg2: f32, %arg3: f32):
        scf.reduce.return %cst : f32
      }
    }
    return %1#0 : f32
  }
}
