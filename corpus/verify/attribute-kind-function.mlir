// error: the attribute `no_inline` of `func.func` needs no value, and is `1 : i64`
"func.func"() <{function_type = () -> (), no_inline = 1, sym_name = "f"}> ({
  "func.return"() : () -> ()
}) : () -> ()
