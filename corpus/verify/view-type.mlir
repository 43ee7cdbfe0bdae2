// error: needs a row of bytes
func.func @f(%m: memref<8xi16>, %n: index) {
  %0 = memref.view %m[%n][] : memref<8xi16> to memref<4xf32>
  return
}
