// error: `memref.view` has 0 dynamic sizes, expected 1
func.func @f(%m: memref<8xi8>, %n: index) {
  %0 = memref.view %m[%n][] : memref<8xi8> to memref<?xf32>
  return
}
