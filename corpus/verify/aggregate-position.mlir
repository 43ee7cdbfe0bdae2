// error: `!llvm.struct<(i32, array<2 x i8>)>` has no position [1, 2]
llvm.func @f(%a: !llvm.struct<(i32, array<2 x i8>)>) {
  %0 = "llvm.extractvalue"(%a) <{position = array<i64: 1, 2>}> : (!llvm.struct<(i32, array<2 x i8>)>) -> i8
  llvm.return
}
