// target: mlir-19/int-range-optimizations
// run: @main() -> 0
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %cst = arith.constant 0.000000e+00 : f32
  %0 = scf.while (%i = %c0) : (index) -> index {
    %lt = arith.cmpi ult, %i, %c3 : index
    %r:2 = scf.if %lt -> (f32, index) {
      %next = arith.addi %i, %c1 : index
      scf.yield %cst, %next : f32, index
    } else {
      scf.yield %cst, %c0 : f32, index
    }
    scf.condition(%lt) %r#1 : index
  } do {
  ^bb0(%i: index):
    scf.yield %i : index
  }
  return %0 : index
}
