// error: signature of `llvm.func` has type `index`, which the LLVM dialect does not have
// differs: MLIR looks at it only where it reads the form of the op itself
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (index)>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
}) : () -> ()
