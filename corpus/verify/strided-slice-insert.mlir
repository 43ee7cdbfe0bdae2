// error: `vector.insert_strided_slice` has a slice of type `vector<2xf32>`, expected one inside of `vector<4x3xf32>` by its offsets, with strides of 1
func.func @f(%a: vector<2xf32>, %v: vector<4x3xf32>) {
  %0 = vector.insert_strided_slice %a, %v {offsets = [0, 2], strides = [1]} : vector<2xf32> into vector<4x3xf32>
  return
}
