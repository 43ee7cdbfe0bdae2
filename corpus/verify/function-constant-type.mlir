// error: `func.constant` has type `(i32) -> ()`, expected the type `() -> ()` of `@f`
func.func @f() {
  %0 = func.constant @f : (i32) -> ()
  return
}
