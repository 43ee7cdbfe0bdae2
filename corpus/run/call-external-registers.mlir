// run: @main(3, 2.5, [1, 2, 3]) -> 5
// extern: @g(3, 2.5) -> 4
// extern: @h({base arg 0, aligned 0, offset 0, sizes [3], strides [1], cells [1, 2, 3]}, -1, 7) -> 1
func.func private @g(i8, f32) -> i16
func.func private @h(memref<3xi32>, i8, i64) -> i1
func.func @main(%a: i8, %b: f32, %m: memref<3xi32>) -> i16 {
  %0 = func.call @g(%a, %b) : (i8, f32) -> i16
  %c = arith.constant -1 : i8
  %d = arith.constant 7 : i64
  %1 = func.call @h(%m, %c, %d) : (memref<3xi32>, i8, i64) -> i1
  %2 = arith.extui %1 : i1 to i16
  %3 = arith.addi %0, %2 : i16
  return %3 : i16
}
