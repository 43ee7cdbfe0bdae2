// error: memory space of `memref<4xf32, i32>` is `i32`, expected an integer, a string, a dictionary or an attribute of a known dialect
func.func @f() attributes {x.types = [{a = tuple<memref<4xf32, i32>>}]} {
  return
}
