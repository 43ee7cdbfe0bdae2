// error: cannot make
func.func @f(%m: memref<8xf32>) {
  %0 = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, 1>
  return
}
