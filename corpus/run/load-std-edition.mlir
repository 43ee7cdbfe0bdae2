// The first and last element change places.
// run: @f([1.0, 2.0, 3.0]) -> () after [3.0, 2.0, 1.0]
// run: @f([5.0]) -> () after [5.0]
func @f(%m: memref<?xf32>) {
  %zero = constant 0 : index
  %one = constant 1 : index
  %size = dim %m, 0 : memref<?xf32>
  %last = subi %size, %one : index
  %a = load %m[%zero] : memref<?xf32>
  %b = load %m[%last] : memref<?xf32>
  store %b, %m[%zero] : memref<?xf32>
  store %a, %m[%last] : memref<?xf32>
  return
}
