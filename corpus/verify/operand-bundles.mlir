// error: operand bundles of `llvm.intr.assume` have the sizes [2], which do not add up to its 1 operand
llvm.func @f(%b: i1, %p: !llvm.ptr) {
  "llvm.intr.assume"(%b, %p) <{op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["align"]}> : (i1, !llvm.ptr) -> ()
  llvm.return
}
