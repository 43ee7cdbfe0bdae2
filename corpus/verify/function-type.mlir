// error: the type of `func.func` needs to be a function type of its dialect
"func.func"() <{function_type = i32, sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
