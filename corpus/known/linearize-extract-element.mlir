// target: mlir-19/func.func(test-vector-linearize)
// run: @main([1, 2, 3, 4]) -> 4
func.func @main(%v: vector<4xi32>) -> i32 {
  %0 = vector.extract %v[3] : i32 from vector<4xi32>
  return %0 : i32
}
