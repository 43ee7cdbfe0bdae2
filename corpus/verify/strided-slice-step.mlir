// error: `vector.extract_strided_slice` has a box of type `vector<2xf32>`, expected one that its offsets and steps of 1 put inside of `vector<4xf32>`
func.func @f(%v: vector<4xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [2], strides = [2]} : vector<4xf32> to vector<2xf32>
  return
}
