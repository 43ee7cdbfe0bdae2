// error: `builtin.module` needs one block without arguments
module {
  "builtin.module"() ({
  ^bb0(%a: i32):
  }) : () -> ()
}
