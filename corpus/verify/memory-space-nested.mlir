// error: `i32` is no memory space for `memref<4xf32, i32>`
func.func @f() attributes {x.types = [{a = tuple<memref<4xf32, i32>>}]} {
  return
}
