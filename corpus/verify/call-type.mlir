// error: operand 0 of the call of `@g` has type `i32`, expected `i64`
func.func private @g(i64)
func.func @f(%a: i32) {
  call @g(%a) : (i32) -> ()
  return
}
