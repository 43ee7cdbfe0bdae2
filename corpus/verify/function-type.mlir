// error: expected a function type of its dialect as the type of `func.func`
"func.func"() <{function_type = i32, sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
