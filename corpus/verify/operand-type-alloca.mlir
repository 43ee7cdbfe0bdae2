// error: the operand `array_size` of `llvm.alloca` needs one signless integer, and is `vector<2xi64>`
llvm.func @f(%n: vector<2xi64>) {
  %0 = llvm.alloca %n x f32 : (vector<2xi64>) -> !llvm.ptr
  llvm.return
}
