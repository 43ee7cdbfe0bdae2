// error: `llvm.call` has 1 bundle of operands and 2 tags
llvm.func @f(%a: i32) {
  "llvm.call"(%a) <{callee = @g, op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["a", "b"], operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()
  llvm.return
}
llvm.func @g()
