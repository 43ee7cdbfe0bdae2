// error: @f has the type `() -> ()`, not `(i32) -> ()`
func.func @f() {
  %0 = func.constant @f : (i32) -> ()
  return
}
