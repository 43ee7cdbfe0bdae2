// run: @f([2.5]) -> 2.5 after [2.5]
// run: @g([7, 8]) -> 8 after [7, 8]
func.func @f(%m: memref<f32>) -> f32 {
  %0 = memref.load %m[] : memref<f32>
  return %0 : f32
}
func.func @g(%m: memref<i16, strided<[], offset: 1>>) -> i16 {
  %0 = memref.load %m[] : memref<i16, strided<[], offset: 1>>
  return %0 : i16
}
