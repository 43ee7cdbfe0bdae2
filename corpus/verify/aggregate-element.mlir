// error: value of `llvm.extractvalue` has type `i8`, expected `i32` as at position [0] of `!llvm.struct<(i32, i8)>`
llvm.func @f(%a: !llvm.struct<(i32, i8)>) {
  %0 = "llvm.extractvalue"(%a) <{position = array<i64: 0>}> : (!llvm.struct<(i32, i8)>) -> i8
  llvm.return
}
