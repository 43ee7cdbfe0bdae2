// error: `func.func` has the visibility `hidden`, expected `public`, `private` or `nested`
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "hidden"}> ({
}) : () -> ()
