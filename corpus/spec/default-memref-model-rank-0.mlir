// Section "Index Linearization", rank 0.
// run: @f([4.0]) -> 4.0 after [4.0]
func @f(%m: memref<f32>) -> f32 {
  %0 = load %m[] : memref<f32>
  return %0 : f32
}
