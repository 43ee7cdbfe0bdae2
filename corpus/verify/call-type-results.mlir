// error: call of `@g` has 0 results, expected 1
func.func private @g() -> i64
func.func @f() {
  call @g() : () -> ()
  return
}
