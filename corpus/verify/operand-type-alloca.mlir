// error: operand `array_size` of `llvm.alloca` has type `vector<2xi64>`, expected a scalar signless integer
llvm.func @f(%n: vector<2xi64>) {
  %0 = llvm.alloca %n x f32 : (vector<2xi64>) -> !llvm.ptr
  llvm.return
}
