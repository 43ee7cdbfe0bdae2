// error: attribute `nontemporal` of `memref.load` is `1 : i32`, expected an `i1`
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i] {nontemporal = 1 : i32} : memref<4xf32>
  return
}
