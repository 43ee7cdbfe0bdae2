// error: `arg_attrs` of `func.func` has 0 entries, expected 1, one for each argument
"func.func"() <{arg_attrs = [], function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
