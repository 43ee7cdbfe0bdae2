// run: @f([1, 2], 1) after [1, 2]
// A hint about what is no element is no access to it.
// run: @f([1, 2], -5) after [1, 2]
func.func @f(%m: memref<2xi32>, %i: index) {
  memref.prefetch %m[%i], read, locality<3>, data : memref<2xi32>
  memref.prefetch %m[%i], write, locality<0>, data : memref<2xi32>
  memref.prefetch %m[%i], read, locality<1>, instr : memref<2xi32>
  return
}
