// A script gives the results of external functions, and tells which calls there are.
// run: @sum(3) -> 62
// extern: @next(3) -> (20, 4)
// extern: @next(4) -> (42, -1)
// run: @sum(-7) -> -9
// extern: @next(?) -> (-8, 0)
// extern: @next(0) -> (-1, 0)
// Derived is the low half of FNV-1a over the name, the number of the call, its arguments and the number of the result.
// run: @sum(3) -> -1480340934
// extern: derived
func.func private @next(i32) -> (i32, i32)
func.func @sum(%a: i32) -> i32 {
  %x, %b = call @next(%a) : (i32) -> (i32, i32)
  %y, %c = call @next(%b) : (i32) -> (i32, i32)
  %s = arith.addi %x, %y : i32
  return %s : i32
}
