// error: `%0` is not defined
%0 = "make"() : () -> i32
func.func @f() {
  "use"(%0) : (i32) -> ()
  return
}
