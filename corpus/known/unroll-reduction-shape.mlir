// target: mlir-19/func.func(test-vector-unrolling-patterns{unroll-based-on-type=true})
// run: @main([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0]) -> 1.0
func.func @main(%v: vector<4x4xf32>) -> f32 {
  %c = arith.constant 1.0 : f32
  %0 = vector.multi_reduction <minnumf>, %v, %c [0, 1] : vector<4x4xf32> to f32
  return %0 : f32
}
