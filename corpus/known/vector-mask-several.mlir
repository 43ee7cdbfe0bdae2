// target: mlir-22/func.func(test-vector-unrolling-patterns)
// run: @main() -> 0
func.func @main() -> i7 {
  %c0_i7 = arith.constant 0 : i7
  %0 = vector.broadcast %c0_i7 : i7 to vector<4xi7>
  %cst = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %1 = vector.mask %cst { vector.reduction <maxsi>, %0 : vector<4xi7> into i7 } : vector<4xi1> -> i7
  return %1 : i7
}
