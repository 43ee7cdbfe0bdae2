// error: `std.tensor_cast` cannot cast `tensor<4x?xf32>` to `tensor<8x2xf32>`: the sizes 4 and 8 of dimension 0 differ
func @f(%t: tensor<4x?xf32>) {
  %0 = tensor_cast %t : tensor<4x?xf32> to tensor<8x2xf32>
  return
}
