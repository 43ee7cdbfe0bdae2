// error: the attribute `op_bundle_sizes` of `llvm.intr.assume` needs an `array<i32>`, and is `array<i64>`
llvm.func @f(%b: i1) {
  "llvm.intr.assume"(%b) <{op_bundle_sizes = array<i64>}> : (i1) -> ()
  llvm.return
}
