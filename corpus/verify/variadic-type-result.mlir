// error: call of type `!llvm.func<i64 (i32, ...)>` has the result type `!llvm.void`, expected `i64`
llvm.func @g(i32, ...) -> i64
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.call %p(%i) vararg(!llvm.func<i64 (i32, ...)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}
