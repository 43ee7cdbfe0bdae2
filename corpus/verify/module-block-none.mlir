// error: needs one block
"builtin.module"() ({}) : () -> ()
