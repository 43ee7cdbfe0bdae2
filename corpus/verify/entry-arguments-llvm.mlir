// error: argument 0 of the entry block of `llvm.func` has type `i64`, expected `i32`
"llvm.func"() <{function_type = !llvm.func<void (i32)>, sym_name = "f"}> ({
^bb0(%a: i64):
  "llvm.return"() : () -> ()
}) : () -> ()
