// target: mlir-19/transform.apply_patterns.vector.materialize_masks
// run: @main(true, 7) -> [7]
func.func @main(%c: i1, %x: i32) -> vector<i32> {
  %cst = arith.constant dense<1> : vector<i32>
  %0 = vector.insert %x, %cst [] : i32 into vector<i32>
  %1 = scf.if %c -> (vector<i32>) {
    scf.yield %0 : vector<i32>
  } else {
    scf.yield %cst : vector<i32>
  }
  return %1 : vector<i32>
}
