// error: the value at [0] of `!llvm.struct<(i32, i8)>` is `i32`, not `i8`
llvm.func @f(%a: !llvm.struct<(i32, i8)>) {
  %0 = "llvm.extractvalue"(%a) <{position = array<i64: 0>}> : (!llvm.struct<(i32, i8)>) -> i8
  llvm.return
}
