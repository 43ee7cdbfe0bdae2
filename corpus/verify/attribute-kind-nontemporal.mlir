// error: the attribute `nontemporal` of `memref.load` needs an `i1`, and is `1 : i32`
func.func @f(%m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i] {nontemporal = 1 : i32} : memref<4xf32>
  return
}
