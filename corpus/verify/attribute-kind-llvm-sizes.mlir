// error: attribute `op_bundle_sizes` of `llvm.intr.assume` is `array<i64>`, expected an `array<i32>`
llvm.func @f(%b: i1) {
  "llvm.intr.assume"(%b) <{op_bundle_sizes = array<i64>}> : (i1) -> ()
  llvm.return
}
