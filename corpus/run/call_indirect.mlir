// A function is chosen at run time, passed on, and called with a memref and several results.
// run: @choose(1, 10, 3) -> (13, 7)
// run: @choose(0, 10, 3) -> (30, 3)
// run: @swap([1, 2, 3], 2, 9) -> (3, 9) after [1, 2, 9]
// run: @twice(5) -> 20
func.func @sum_and_difference(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %b : i32
  return %0, %1 : i32, i32
}
func.func @product_and_last(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.muli %a, %b : i32
  return %0, %b : i32, i32
}
func.func @choose(%c: i1, %a: i32, %b: i32) -> (i32, i32) {
  %f = func.constant @sum_and_difference : (i32, i32) -> (i32, i32)
  %g = func.constant @product_and_last : (i32, i32) -> (i32, i32)
  cf.cond_br %c, ^call(%f : (i32, i32) -> (i32, i32)), ^call(%g : (i32, i32) -> (i32, i32))
^call(%h: (i32, i32) -> (i32, i32)):
  %0:2 = func.call_indirect %h(%a, %b) : (i32, i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
func.func @exchange(%m: memref<?xi32>, %i: index, %v: i32) -> (i32, i32) {
  %old = memref.load %m[%i] : memref<?xi32>
  memref.store %v, %m[%i] : memref<?xi32>
  %new = memref.load %m[%i] : memref<?xi32>
  return %old, %new : i32, i32
}
func.func @exchanger() -> ((memref<?xi32>, index, i32) -> (i32, i32)) {
  %f = func.constant @exchange : (memref<?xi32>, index, i32) -> (i32, i32)
  return %f : (memref<?xi32>, index, i32) -> (i32, i32)
}
func.func @swap(%m: memref<?xi32>, %i: index, %v: i32) -> (i32, i32) {
  %f = call @exchanger() : () -> ((memref<?xi32>, index, i32) -> (i32, i32))
  %0:2 = func.call_indirect %f(%m, %i, %v) : (memref<?xi32>, index, i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
func.func @double(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @apply_twice(%f: (i32) -> i32, %a: i32) -> i32 {
  %0 = func.call_indirect %f(%a) : (i32) -> i32
  %1 = func.call_indirect %f(%0) : (i32) -> i32
  return %1 : i32
}
func.func @twice(%a: i32) -> i32 {
  %f = func.constant @double : (i32) -> i32
  %g = func.constant @apply_twice : ((i32) -> i32, i32) -> i32
  %0 = func.call_indirect %g(%f, %a) : ((i32) -> i32, i32) -> i32
  return %0 : i32
}
