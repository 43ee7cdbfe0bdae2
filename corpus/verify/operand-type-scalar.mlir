// error: the operand `position` of `llvm.extractelement` needs one signless integer
// error: the operand `len` of `llvm.intr.memcpy` needs one signless integer
// error: the operand `cond` of `llvm.intr.assume` needs one `i1`
llvm.func @f(%a: vector<4xi32>, %b: vector<4xi1>, %p: !llvm.ptr) {
  %0 = "llvm.extractelement"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> i32
  "llvm.intr.memcpy"(%p, %p, %a) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, vector<4xi32>) -> ()
  llvm.intr.assume %b : vector<4xi1>
  llvm.return
}
