// error: operand 0 of a call of @g needs `i64`, and is `i32`
func.func private @g(i64)
func.func @f(%a: i32) {
  call @g(%a) : (i32) -> ()
  return
}
