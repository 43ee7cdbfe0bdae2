// target: mlir-19/func.func(test-compose-subview)
// run: @main(true, 7) -> [7]
func.func @main(%c: i1, %x: i32) -> vector<i32> {
  %cst = arith.constant dense<1> : vector<i32>
  %0 = vector.insert %x, %cst [] : i32 into vector<i32>
  cf.cond_br %c, ^bb2(%0 : vector<i32>), ^bb1
^bb1:
  cf.br ^bb2(%cst : vector<i32>)
^bb2(%1: vector<i32>):
  return %1 : vector<i32>
}
