// error: `function_type` of `func.func` is `i32`, expected a builtin function type
"func.func"() <{function_type = i32, sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
