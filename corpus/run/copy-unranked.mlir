// What has no rank in its type has one at run time.
// run: @f([1, 2, 3, 4, 5, 6], [0, 0, 0, 0, 0, 0]) after [1, 2, 3, 4, 5, 6], [1, 4, 2, 5, 3, 6]
// run: @itself([1, 2]) after [1, 2]
func.func @f(%from: memref<2x3xi17>, %to: memref<2x3xi17, strided<[1, 2]>>) {
  %a = memref.cast %from : memref<2x3xi17> to memref<*xi17>
  %b = memref.cast %to : memref<2x3xi17, strided<[1, 2]>> to memref<*xi17>
  memref.copy %a, %b : memref<*xi17> to memref<*xi17>
  return
}
// A copy to itself changes nothing.
func.func @itself(%m: memref<2xi64>) {
  memref.copy %m, %m : memref<2xi64> to memref<2xi64>
  return
}
