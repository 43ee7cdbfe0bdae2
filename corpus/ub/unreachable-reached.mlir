// run: @f(1, 3) -> 3
// run: @f(0, 3)
// ub: Unreachable
// run: @region(0, 3)
// ub: Unreachable
// run: @region(1, 3) -> 3
func.func @f(%c: i1, %n: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %n : i32
^bb2:
  ub.unreachable
}
func.func @region(%c: i1, %n: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %n : i32
  ^bb2:
    ub.unreachable
  }
  return %0 : i32
}
