// target: mlir-19/normalize-memrefs
// run: @main([1, 2, 3], 1.0)
// extern: derived
func.func private @f(f32, memref<1xi8, strided<[2], offset: 1>>, memref<1xi8, strided<[2], offset: 1>>) -> (i1, i3, f32, f64)
func.func @main(%m: memref<1xi8, strided<[2], offset: 1>>, %x: f32) -> f64 {
  %0:4 = func.call @f(%x, %m, %m) : (f32, memref<1xi8, strided<[2], offset: 1>>, memref<1xi8, strided<[2], offset: 1>>) -> (i1, i3, f32, f64)
  return %0#3 : f64
}
