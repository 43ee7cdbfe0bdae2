// error: operand 0 of `use` does not dominate this use
func.func @f() {
  "use"(%0) : (i32) -> ()
  return
^bb1:
  %0 = "make"() : () -> i32
  return
}
