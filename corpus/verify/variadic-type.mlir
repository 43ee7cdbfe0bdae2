// error: `vararg` of `llvm.call` has type `!llvm.func<void (i32)>`, expected a function type that ends in `...`
llvm.func @f(%p: !llvm.ptr, %i: i32) {
  llvm.call %p(%i) vararg(!llvm.func<void (i32)>) : !llvm.ptr, (i32) -> ()
  llvm.return
}
