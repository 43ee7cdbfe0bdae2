// The second row begins two elements before the first one.
// run: @f([0, 1, 2, 3, 4, 5]) -> 3 after [0, 1, 2, 3, 4, 5]
func @f(%m: memref<6xi32>) -> i32 {
  %one = constant 1 : index
  %rows = memref_reinterpret_cast %m to offset: [4], sizes: [2, 2], strides: [-2, 1] : memref<6xi32> to memref<2x2xi32, strided<[-2, 1], offset: 4>>
  %0 = load %rows[%one, %one] : memref<2x2xi32, strided<[-2, 1], offset: 4>>
  return %0 : i32
}
