// error: position [1, 2] of `llvm.extractvalue` is not inside of `!llvm.struct<(i32, array<2 x i8>)>`
llvm.func @f(%a: !llvm.struct<(i32, array<2 x i8>)>) {
  %0 = "llvm.extractvalue"(%a) <{position = array<i64: 1, 2>}> : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
  llvm.return
}
