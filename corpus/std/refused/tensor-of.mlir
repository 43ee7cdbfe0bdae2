// error: `tensor` of `std.tensor_store` has type `tensor<3xf32>`, expected `tensor<4xf32>`
func @f(%t: tensor<3xf32>, %m: memref<4xf32>) {
  "std.tensor_store"(%t, %m) : (tensor<3xf32>, memref<4xf32>) -> ()
  return
}
