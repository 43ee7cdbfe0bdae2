// Several results, and none.
// run: @f(5, [0]) -> (3, 5) after [5]
func @swap(%a: i32, %b: i32) -> (i32, i32) {
  return %b, %a : i32, i32
}
func @put(%m: memref<1xi32>, %v: i32) {
  %zero = constant 0 : index
  store %v, %m[%zero] : memref<1xi32>
  return
}
func @f(%a: i32, %m: memref<1xi32>) -> (i32, i32) {
  %three = constant 3 : i32
  %0:2 = call @swap(%a, %three) : (i32, i32) -> (i32, i32)
  call @put(%m, %0#1) : (memref<1xi32>, i32) -> ()
  return %0#0, %0#1 : i32, i32
}
