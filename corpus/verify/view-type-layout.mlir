// error: result of `memref.view` has type `memref<1xf32, strided<[2]>>`, expected no layout
func.func @f(%m: memref<8xi8>, %n: index) {
  %0 = memref.view %m[%n][] : memref<8xi8> to memref<1xf32, strided<[2]>>
  return
}
