// error: attribute `arg_attrs` does not fit the function type, expected an array of 1 dictionary
"func.func"() <{arg_attrs = [], function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
