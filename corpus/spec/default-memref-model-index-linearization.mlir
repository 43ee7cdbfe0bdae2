// Section "Index Linearization".
// run: @calls(9.0) -> (9.0, 9.0)
func @f(%m: memref<10x?x13x?xf32>) -> f32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c4 = constant 4 : index
  %0 = load %m[%c1, %c2, %c3, %c4] : memref<10x?x13x?xf32>
  store %0, %m[%c4, %c3, %c2, %c1] : memref<10x?x13x?xf32>
  return %0 : f32
}
func @calls(%value: f32) -> (f32, f32) {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c4 = constant 4 : index
  %c5 = constant 5 : index
  %m = alloc(%c4, %c5) : memref<10x?x13x?xf32>
  store %value, %m[%c1, %c2, %c3, %c4] : memref<10x?x13x?xf32>
  %0 = call @f(%m) : (memref<10x?x13x?xf32>) -> f32
  %1 = load %m[%c4, %c3, %c2, %c1] : memref<10x?x13x?xf32>
  dealloc %m : memref<10x?x13x?xf32>
  return %0, %1 : f32, f32
}
