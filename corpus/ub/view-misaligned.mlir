// Bytes are not known to stand at more than their own alignment, unless it was asked for.
// run: @argument([1, 2, 3, 4])
// ub: Misaligned
// run: @shifted(0) -> ()
// run: @shifted(4) -> ()
// run: @shifted(2)
// ub: Misaligned
func.func @argument(%m: memref<4xi8>) {
  %zero = arith.constant 0 : index
  %0 = memref.view %m[%zero][] : memref<4xi8> to memref<1xi32>
  return
}
func.func @shifted(%from: index) {
  %m = memref.alloca() {alignment = 4} : memref<8xi8>
  %0 = memref.view %m[%from][] : memref<8xi8> to memref<1xi32>
  return
}
