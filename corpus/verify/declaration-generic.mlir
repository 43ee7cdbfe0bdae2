// error: `func.func` is only declared, which is private or nested
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "public"}> ({
  }) : () -> ()
}) : () -> ()
