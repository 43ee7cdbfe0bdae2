// target: mlir-19/convert-vector-to-scf
// run: @main([1, 2], 3) -> 4
func.func @main(%v: vector<2xi32>, %x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  vector.print %v : vector<2xi32>
  %0 = arith.addi %x, %c1 : i32
  return %0 : i32
}
