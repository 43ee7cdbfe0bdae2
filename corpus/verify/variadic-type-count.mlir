// error: needs 2 operands, and has 1
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.call %p(%i) vararg(!llvm.func<void (i32, i32, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}
