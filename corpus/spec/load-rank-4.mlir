func @f(%m: memref<10x?x13x?xf32>) -> f32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %c3 = constant 3 : index
  %c4 = constant 4 : index
  %0 = load %m[%c1, %c2, %c3, %c4] : memref<10x?x13x?xf32>
  store %0, %m[%c4, %c3, %c2, %c1] : memref<10x?x13x?xf32>
  return %0 : f32
}
