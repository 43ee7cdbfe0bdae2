// error: a call of @g needs 1 result, and has 0
func.func private @g() -> i64
func.func @f() {
  call @g() : () -> ()
  return
}
