// error: operand 0 of the call of `@g` has type `i64`, expected `i32`
llvm.func @g(i32)
llvm.func @f(%a: i64) {
  llvm.call @g(%a) : (i64) -> ()
  llvm.return
}
