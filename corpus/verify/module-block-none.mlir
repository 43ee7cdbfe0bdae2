// error: expected one block without arguments in `builtin.module`
"builtin.module"() ({}) : () -> ()
