// error: the dialect of `memref.fill` has no such op
func.func @f(%m: memref<4xf32>, %x: f32) {
  "memref.fill"(%m, %x) : (memref<4xf32>, f32) -> ()
  return
}
