// error: the attribute `CConv` of `llvm.func` needs a word in `#llvm.cconv<...>`, and is `#llvm.cconv<cc_12>`
// error: the attribute `linkage` of `llvm.mlir.global` needs a word in `#llvm.linkage<...>`, and is `10 : i64`
// error: the attribute `addr_space` of `llvm.mlir.global` needs an `i32` from 0 on, and is `-1 : i32`
// error: the attribute `TailCallKind` of `llvm.call` needs a word in `#llvm.tailcallkind<...>`
"llvm.func"() <{CConv = #llvm.cconv<cc_12>, function_type = !llvm.func<void ()>, sym_name = "f"}> ({}) : () -> ()
"llvm.mlir.global"() <{addr_space = -1 : i32, global_type = i32, linkage = 10 : i64, sym_name = "g"}> ({}) : () -> ()
llvm.func @h() {
  "llvm.call"() <{TailCallKind = #llvm.cconv<ccc>, callee = @h, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  llvm.return
}
