// error: `vector.extract_strided_slice` has a slice of type `vector<2x2xf32>`, expected one inside of `vector<4x3xf32>` by its offsets, with strides of 1
func.func @f(%v: vector<4x3xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [1]} : vector<4x3xf32> to vector<2x2xf32>
  return
}
