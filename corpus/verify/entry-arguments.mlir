// error: entry block of `func.func` has 0 arguments, expected 1 as in the function type
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()
