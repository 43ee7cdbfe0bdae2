// error: operand 0 of the call of a function value has type `i64`, expected `i32`
func.func @f(%f: (i32) -> (), %i: i64) {
  "func.call_indirect"(%f, %i) : ((i32) -> (), i64) -> ()
  return
}
