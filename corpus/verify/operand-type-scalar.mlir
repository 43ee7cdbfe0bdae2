// error: operand `position` of `llvm.extractelement` has type `vector<4xi32>`, expected a scalar signless integer
// error: operand `len` of `llvm.intr.memcpy` has type `vector<4xi32>`, expected a scalar signless integer
// error: operand `cond` of `llvm.intr.assume` has type `vector<4xi1>`, expected a scalar `i1`
llvm.func @f(%a: vector<4xi32>, %b: vector<4xi1>, %p: !llvm.ptr) {
  %0 = "llvm.extractelement"(%a, %a) : (vector<4xi32>, vector<4xi32>) -> i32
  "llvm.intr.memcpy"(%p, %p, %a) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, vector<4xi32>) -> ()
  llvm.intr.assume %b : vector<4xi1>
  llvm.return
}
