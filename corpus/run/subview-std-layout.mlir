// run: @f([1, 2, 3, 4, 5, 6] sizes [2, 3]) -> 6
// In 2020 a layout was written as an offset with strides too.
func @f(%m: memref<2x3xi32>) -> i32 {
  %one = constant 1 : index
  %zero = constant 0 : index
  %0 = subview %m[%one, 1] [1, 2] [1, 1] : memref<2x3xi32> to memref<1x2xi32, offset: ?, strides: [3, 1]>
  %1 = memref_cast %0 : memref<1x2xi32, offset: ?, strides: [3, 1]> to memref<?x?xi32, offset: ?, strides: [?, ?]>
  %2 = load %1[%zero, %one] : memref<?x?xi32, offset: ?, strides: [?, ?]>
  return %2 : i32
}
