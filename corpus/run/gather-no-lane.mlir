// Where no lane is executed, the base and its indices are not looked at.
// run: @poison([1, 2]) -> [7, 7] after [1, 2]
// What a pass makes of gather-poison-base.mlir: sh stage.sh gather-poison-base
func.func @poison(%m: memref<2xi32>) -> vector<2xi32> {
  %c0 = ub.poison : index
  %i = arith.constant dense<0> : vector<2xi32>
  %k = arith.constant dense<false> : vector<2xi1>
  %p = arith.constant dense<7> : vector<2xi32>
  %v = vector.gather %m[%c0][%i], %k, %p : memref<2xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %v : vector<2xi32>
}
