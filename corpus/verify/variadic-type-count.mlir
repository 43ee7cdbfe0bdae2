// error: call of type `!llvm.func<void (i32, i32, ...)>` has 1 operand, expected at least 2
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.call %p(%i) vararg(!llvm.func<void (i32, i32, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}
