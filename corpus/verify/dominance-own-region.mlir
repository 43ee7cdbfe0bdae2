// error: operand 0 of `use` does not dominate this use
func.func @f() {
  %0 = "make"() ({
    "use"(%0) : (i32) -> ()
  }) : () -> i32
  return
}
