func.func @strided(%m: memref<?x4xf32, strided<[?, -2], offset: ?>>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] {nontemporal = true} : memref<?x4xf32, strided<[?, -2], offset: ?>>
  memref.store %0, %m[%i, %i] {alignment = 4 : i64} : memref<?x4xf32, strided<[?, -2], offset: ?>>
  return %0 : f32
}
func.func @rank_0(%a: memref<f32>, %b: memref<f32, strided<[], offset: 3>>, %c: memref<f32, strided<[], offset: ?>>) {
  %0 = memref.load %a[] : memref<f32>
  memref.store %0, %b[] : memref<f32, strided<[], offset: 3>>
  memref.store %0, %c[] : memref<f32, strided<[], offset: ?>>
  return
}
