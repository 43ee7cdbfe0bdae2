// target: mlir-16/func.func(test-vector-to-vector-lowering)
// run: @main([1, 2, 3, 4]) -> 1
func.func @main(%v: vector<4xi64>) -> i32 {
  %0 = vector.bitcast %v : vector<4xi64> to vector<8xi32>
  %1 = vector.extract %0[0] : i32 from vector<8xi32>
  return %1 : i32
}
