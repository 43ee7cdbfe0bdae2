// error: redefinition of symbol `@g`
func.func private @g()
"foo.variable"() <{sym_name = "g"}> : () -> ()
