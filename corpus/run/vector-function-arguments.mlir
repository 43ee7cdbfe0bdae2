// Vectors are given and shown lane by lane, functions by their names.
// run: @add([1.5, -2.5], [0.5, 1.0]) -> [2.0, -1.5]
// run: @bits([1, 0, 1]) -> [0, 1, 0]
// run: @table([1, 2, 3, 4, 5, 6], 3) -> ([2, 4, 6, 8, 10, 12], [1, 2, 3, 4, 5, 6], 3)
// run: @twice(@inc, 5) -> 7
// run: @pick(1) -> @inc
// run: @pick(0) -> @dec
func.func @add(%a: vector<2xf64>, %b: vector<2xf64>) -> vector<2xf64> {
  %0 = arith.addf %a, %b : vector<2xf64>
  return %0 : vector<2xf64>
}
func.func @bits(%a: vector<3xi1>) -> vector<3xi1> {
  %c = arith.constant dense<true> : vector<3xi1>
  %0 = arith.xori %a, %c : vector<3xi1>
  return %0 : vector<3xi1>
}
func.func @table(%a: vector<2x3xindex>, %n: i8) -> (vector<2x3xindex>, vector<2x3xindex>, i8) {
  %0 = arith.addi %a, %a : vector<2x3xindex>
  return %0, %a, %n : vector<2x3xindex>, vector<2x3xindex>, i8
}
func.func @inc(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %a, %c1 : i32
  return %0 : i32
}
func.func private @dec(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.subi %a, %c1 : i32
  return %0 : i32
}
func.func @twice(%f: (i32) -> i32, %a: i32) -> i32 {
  %0 = func.call_indirect %f(%a) : (i32) -> i32
  %1 = func.call_indirect %f(%0) : (i32) -> i32
  return %1 : i32
}
func.func @pick(%c: i1) -> ((i32) -> i32) {
  %i = func.constant @inc : (i32) -> i32
  %d = func.constant @dec : (i32) -> i32
  %r = arith.select %c, %i, %d : (i32) -> i32
  return %r : (i32) -> i32
}
