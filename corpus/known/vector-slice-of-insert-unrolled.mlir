// target: mlir-19/func.func(test-vector-unrolling-patterns{unroll-order=2,0,1})
// run: @main([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0]) -> [18.0, 20.0, 22.0, 24.0, 26.0, 28.0, 30.0, 32.0]
func.func @main(%v: vector<4x4xf32>) -> vector<2x4xf32> {
  %0 = arith.addf %v, %v : vector<4x4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<4x4xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}
