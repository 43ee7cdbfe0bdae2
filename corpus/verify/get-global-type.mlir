// error: @g has the type `memref<4xf32>`
memref.global @g : memref<4xf32>
func.func @f() {
  %0 = memref.get_global @g : memref<5xf32>
  return
}
