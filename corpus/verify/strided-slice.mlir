// error: `vector.extract_strided_slice` has a slice of type `vector<2xf32>`, expected one inside of `vector<4xf32>` by its offsets, with strides of 1
func.func @f(%v: vector<4xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [3], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return
}
