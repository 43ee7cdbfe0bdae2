// error: operand 0 of the call of type `!llvm.func<void (i64, ...)>` has type `i32`, expected `i64`
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.call %p(%i) vararg(!llvm.func<void (i64, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}
