// One turn has one order, also where the op of the reduction is neither associative nor commutative.
// run: @difference(0) -> 10
// run: @difference(1) -> 9
// run: @difference(3) -> ?
func.func @difference(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ten = arith.constant 10 : i32
  %one = arith.constant 1 : i32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%ten) -> i32 {
    scf.reduce(%one : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.subi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %r : i32
}
