// An assertion that does not hold stops the program with its message; the first such one counts.
// run: @f(3, 5) -> 15
// run: @f(-1, 5) -> trap "negative"
// run: @f(3, 0) -> trap "a \22zero\22: \C3\BC"
// run: @f(-1, 0) -> trap "negative"
// run: @cut(0) -> trap "up to"
// run: @twice(0) -> trap "same"
func.func @f(%a: i32, %b: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %positive = arith.cmpi sge, %a, %zero : i32
  cf.assert %positive, "negative"
  %is_zero = arith.cmpi ne, %b, %zero : i32
  cf.assert %is_zero, "a \22zero\22: \C3\BC"
  %0 = arith.muli %a, %b : i32
  return %0 : i32
}
func.func @cut(%c: i1) {
  cf.assert %c, "up to\00here"
  return
}
func.func @twice(%c: i1) {
  %true = arith.constant true
  cf.assert %true, "same"
  cf.br ^next
^next:
  cf.assert %c, "same"
  return
}
