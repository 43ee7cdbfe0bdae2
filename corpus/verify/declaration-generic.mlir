// error: `func.func` without a body is public, expected `private` or `nested`
"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "public"}> ({
  }) : () -> ()
}) : () -> ()
