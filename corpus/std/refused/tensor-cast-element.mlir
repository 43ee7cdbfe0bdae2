// error: the element types `f32` and `i32` differ
func @f(%t: tensor<4xf32>) {
  %0 = tensor_cast %t : tensor<4xf32> to tensor<*xi32>
  return
}
