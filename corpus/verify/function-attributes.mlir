// error: the attribute `arg_attrs` needs 1 dictionary
"func.func"() <{arg_attrs = [], function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
