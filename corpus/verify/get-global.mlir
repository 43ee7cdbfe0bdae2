// error: @g is no `memref.global`
func.func @f() {
  %0 = memref.get_global @g : memref<4xf32>
  return
}
