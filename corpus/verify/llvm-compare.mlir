// error: `llvm.icmp` compares integers or pointers, not `f32`
llvm.func @f(%a: f32) {
  %0 = llvm.icmp "eq" %a, %a : f32
  llvm.return
}
