// target: mlir-13
// run: @main([1, 2], [3.0]) -> [3.0, 3e-45]
func.func @main(%a: vector<2xi32>, %x: vector<1xf32>) -> vector<1x2xf32> {
  %b = vector.broadcast %a : vector<2xi32> to vector<1x2xi32>
  %0 = vector.bitcast %b : vector<1x2xi32> to vector<1x2xf32>
  %1 = vector.insert_strided_slice %x, %0 {offsets = [0, 0], strides = [1]} : vector<1xf32> into vector<1x2xf32>
  return %1 : vector<1x2xf32>
}
