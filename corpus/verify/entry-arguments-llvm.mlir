// error: argument 0 of `llvm.func` needs `i32`, and is `i64`
"llvm.func"() <{function_type = !llvm.func<void (i32)>, sym_name = "f"}> ({
^bb0(%a: i64):
  "llvm.return"() : () -> ()
}) : () -> ()
