// What was never written reads as poison, which does no harm before it is used.
// run: @f([?, 5], 0) -> poison
// run: @f([?, 5], 1) -> 5
// run: @f([poison, 5], 0) -> poison
// run: @copy([?, 1]) -> () after [poison, 1]
func.func @f(%m: memref<2xi8>, %i: index) -> i8 {
  %0 = memref.load %m[%i] : memref<2xi8>
  return %0 : i8
}
func.func @copy(%m: memref<2xi8>) {
  %zero = arith.constant 0 : index
  %0 = memref.load %m[%zero] : memref<2xi8>
  memref.store %0, %m[%zero] : memref<2xi8>
  return
}
