// error: operand 0 of a call of @g needs `i32`, and is `i64`
llvm.func @g(i32)
llvm.func @f(%a: i64) {
  llvm.call @g(%a) : (i64) -> ()
  llvm.return
}
