func @f(%m: memref<f32>) -> f32 {
  %0 = load %m[] : memref<f32>
  return %0 : f32
}
