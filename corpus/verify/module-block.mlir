// error: expected one block without arguments in `builtin.module`
module {
  "builtin.module"() ({
  ^bb0(%a: i32):
  }) : () -> ()
}
