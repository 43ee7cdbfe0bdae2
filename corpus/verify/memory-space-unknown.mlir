// error: memory space of `memref<4xf32, #foo.near>` is `#foo.near`, expected an integer, a string, a dictionary or an attribute of a known dialect
func.func @f(%m: memref<4xf32, #foo.near>) {
  return
}
