// error: `#foo.near` is no memory space for `memref<4xf32, #foo.near>`
func.func @f(%m: memref<4xf32, #foo.near>) {
  return
}
