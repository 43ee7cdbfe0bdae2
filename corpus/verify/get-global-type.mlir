// error: `memref.get_global` has the result type `memref<5xf32>`, expected the type `memref<4xf32>` of `@g`
memref.global @g : memref<4xf32>
func.func @f() {
  %0 = memref.get_global @g : memref<5xf32>
  return
}
