// A memref can be chosen too; the store goes to the one that was.
// run: @f(1, [1, 2], [3, 4]) -> () after [9, 2], [3, 4]
// run: @f(0, [1, 2], [3, 4]) -> () after [1, 2], [9, 4]
func.func @f(%c: i1, %a: memref<2xi32>, %b: memref<2xi32>) {
  %zero = arith.constant 0 : index
  %nine = arith.constant 9 : i32
  %m = arith.select %c, %a, %b : memref<2xi32>
  memref.store %nine, %m[%zero] : memref<2xi32>
  return
}
