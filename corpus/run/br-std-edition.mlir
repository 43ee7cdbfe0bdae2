// The sum of 1 to n, in the form of 2020.
// run: @sum(0) -> 0
// run: @sum(100) -> 5050
func @sum(%n: i64) -> i64 {
  %zero = constant 0 : i64
  %one = constant 1 : i64
  br ^head(%n, %zero : i64, i64)
^head(%left: i64, %sum: i64):
  %more = cmpi "sgt", %left, %zero : i64
  cond_br %more, ^turn, ^exit
^turn:
  %next = subi %left, %one : i64
  %total = addi %sum, %left : i64
  br ^head(%next, %total : i64, i64)
^exit:
  return %sum : i64
}
