// The sizes stand in a buffer.
// run: @f([0, 1, 2, 3, 4, 5], [3, 2]) -> 4 after [0, 1, 2, 3, 4, 5], [3, 2]
func @f(%m: memref<6xi32>, %sizes: memref<2xindex>) -> i32 {
  %zero = constant 0 : index
  %two = constant 2 : index
  %rows = memref_reshape %m(%sizes) : (memref<6xi32>, memref<2xindex>) -> memref<3x2xi32>
  %0 = load %rows[%two, %zero] : memref<3x2xi32>
  return %0 : i32
}
