// error: unknown op `memref.fill` of a registered dialect
func.func @f(%m: memref<4xf32>, %x: f32) {
  "memref.fill"(%m, %x) : (memref<4xf32>, f32) -> ()
  return
}
