// target: mlir-22/func.func(test-vector-unrolling-patterns)
// run: @main([0.0, 4.0, -1.0, 2.0, 0.0, 1.0, 0.0, -2.0], [0.0, -1.0]) -> [-1.0, -2.0]
func.func @main(%v: vector<2x4xf64>, %s: vector<2xf64>) -> vector<2xf64> {
  %m = arith.constant dense<[[false, false, true, true], [true, true, false, true]]> : vector<2x4xi1>
  %0 = vector.mask %m { vector.multi_reduction <minnumf>, %v, %s [1] : vector<2x4xf64> to vector<2xf64> } : vector<2x4xi1> -> vector<2xf64>
  return %0 : vector<2xf64>
}
