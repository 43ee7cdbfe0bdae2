// error: the first block of `func.func` has 0 arguments, and the function 1 input
"func.func"() <{function_type = (i32) -> (), sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()
