// error: source of `memref.view` has type `memref<8xi16>`, expected `i8` elements, rank 1 and no layout
func.func @f(%m: memref<8xi16>, %n: index) {
  %0 = memref.view %m[%n][] : memref<8xi16> to memref<4xf32>
  return
}
