// error: attribute `CConv` of `llvm.func` is `#llvm.cconv<cc_12>`, expected `#llvm.cconv<...>` of one of ccc, fastcc
// error: attribute `linkage` of `llvm.mlir.global` is `10 : i64`, expected `#llvm.linkage<...>` of one of private, internal
// error: attribute `addr_space` of `llvm.mlir.global` is `-1 : i32`, expected an `i32` of at least 0
// error: attribute `TailCallKind` of `llvm.call` is `#llvm.cconv<ccc>`, expected `#llvm.tailcallkind<...>` of one of none, tail, musttail, notail
"llvm.func"() <{CConv = #llvm.cconv<cc_12>, function_type = !llvm.func<void ()>, sym_name = "f"}> ({}) : () -> ()
"llvm.mlir.global"() <{addr_space = -1 : i32, global_type = i32, linkage = 10 : i64, sym_name = "g"}> ({}) : () -> ()
llvm.func @h() {
  "llvm.call"() <{TailCallKind = #llvm.cconv<ccc>, callee = @h, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 0, 0>}> : () -> ()
  llvm.return
}
