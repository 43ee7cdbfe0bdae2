// error: the symbol @g is defined twice
func.func private @g()
"foo.variable"() <{sym_name = "g"}> : () -> ()
