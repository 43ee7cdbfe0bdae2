// error: operand 0 of a call by `!llvm.func<void (i64, ...)>` needs `i64`, and is `i32`
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.call %p(%i) vararg(!llvm.func<void (i64, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}
