// error: operands of `llvm.icmp` have type `f32`, expected integers or pointers
llvm.func @f(%a: f32) {
  %0 = llvm.icmp "eq" %a, %a : f32
  llvm.return
}
