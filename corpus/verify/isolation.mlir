// error: use of undefined value `%0`
%0 = "make"() : () -> i32
func.func @f() {
  "use"(%0) : (i32) -> ()
  return
}
