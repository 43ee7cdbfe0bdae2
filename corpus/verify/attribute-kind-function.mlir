// error: attribute `no_inline` of `func.func` is `1 : i64`, expected a unit attribute
"func.func"() <{function_type = () -> (), no_inline = 1, sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()
