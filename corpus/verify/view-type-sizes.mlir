// error: needs 1 dynamic size, and has 0
func.func @f(%m: memref<8xi8>, %n: index) {
  %0 = memref.view %m[%n][] : memref<8xi8> to memref<?xf32>
  return
}
