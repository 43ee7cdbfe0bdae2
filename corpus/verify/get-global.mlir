// error: expected a `memref.global` named `@g` in the module of `memref.get_global`, found none
func.func @f() {
  %0 = memref.get_global @g : memref<4xf32>
  return
}
