// error: the ranks 1 and 2 differ
func @f(%t: tensor<4xf32>) {
  %0 = tensor_cast %t : tensor<4xf32> to tensor<4x1xf32>
  return
}
