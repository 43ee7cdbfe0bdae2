"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, alignment = 16 : i64, dso_local, function_type = !llvm.func<void (i64, ptr)>, linkage = #llvm.linkage<private>, no_inline, section = "s", sym_name = "f", unnamed_addr = 1 : i64, visibility_ = 1 : i64}> ({
  ^bb0(%arg11: i64, %arg12: !llvm.ptr):
    %5 = "llvm.inttoptr"(%arg11) <{dereferenceable = #llvm.dereferenceable<bytes = 8>}> : (i64) -> !llvm.ptr
    %6 = "llvm.inttoptr"(%arg11) <{dereferenceable = #llvm.dereferenceable<bytes = 4, mayBeNull = true>}> : (i64) -> !llvm.ptr
    %7 = "llvm.load"(%arg12) <{dereferenceable = #llvm.dereferenceable<bytes = 8>, invariant, invariantGroup, nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> !llvm.ptr
    "llvm.store"(%arg11, %arg12) <{invariantGroup, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    "t"() {a = #llvm.overflow<nsw>, b = #arith.overflow<nsw>, c = #llvm.fastmath<nnan, ninf>, d = #arith.fastmath<nnan,ninf>} : () -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<token (label, metadata, token, x86_amx, !llvm.ppc_fp128, target<"t", i32, !llvm.ptr, 1>)>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 2 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ppc_fp128, vector<4x!llvm.ppc_fp128>, !llvm.struct<(x86_amx, array<4 x !llvm.ppc_fp128>, target<"t">)>, !llvm.ptr<4294967295>, !llvm.array<18446744073709551615 x i32>) -> (), sym_name = "h"}> ({
  ^bb0(%arg6: !llvm.ppc_fp128, %arg7: vector<4x!llvm.ppc_fp128>, %arg8: !llvm.struct<(x86_amx, array<4 x !llvm.ppc_fp128>, target<"t">)>, %arg9: !llvm.ptr<4294967295>, %arg10: !llvm.array<18446744073709551615 x i32>):
    %3 = "llvm.fadd"(%arg6, %arg6) <{fastmathFlags = #llvm.fastmath<none>}> : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
    %4 = "llvm.mlir.zero"() : () -> !llvm.target<"spirv.Image", i32, 0>
    "a.b"(%4) : (!llvm.target<"spirv.Image", i32, 0>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, dso_local, global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "i", unnamed_addr = 2 : i64, value = 1 : i32, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i1, ptr, i64)>, linkage = #llvm.linkage<external>, sym_name = "j", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg3: i1, %arg4: !llvm.ptr, %arg5: i64):
    "llvm.intr.assume"(%arg3, %arg4, %arg5) <{op_bundle_sizes = array<i32: 2>, op_bundle_tags = ["align"]}> : (i1, !llvm.ptr, i64) -> ()
    "llvm.intr.assume"(%arg3, %arg4, %arg5) <{op_bundle_sizes = array<i32: 1, 0, 1>, op_bundle_tags = ["a", "b", "c d"]}> {x} : (i1, !llvm.ptr, i64) -> ()
    "llvm.intr.assume"(%arg3) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    "llvm.call"(%arg5, %arg4) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @k, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 1>, op_bundle_tags = ["a"], operandSegmentSizes = array<i32: 1, 1>}> : (i64, !llvm.ptr) -> ()
    "llvm.call"(%arg5, %arg4, %arg5) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @l, convergent, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 2, 0>, op_bundle_tags = ["a", "b"], operandSegmentSizes = array<i32: 1, 2>, var_callee_type = !llvm.func<void (i64, ...)>}> : (i64, !llvm.ptr, i64) -> ()
    "llvm.call"(%arg4, %arg5) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32: 0>, op_bundle_tags = ["a"], operandSegmentSizes = array<i32: 2, 0>}> : (!llvm.ptr, i64) -> ()
    "llvm.call"(%arg5) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, arg_attrs = [{llvm.noundef}], callee = @k, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i64) -> ()
    %2 = "llvm.call"(%arg4, %arg4, %arg5) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, arg_attrs = [{llvm.noalias, llvm.nonnull}, {}], fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 3, 0>, res_attrs = [{llvm.noundef}]}> : (!llvm.ptr, !llvm.ptr, i64) -> i64
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64)>, linkage = #llvm.linkage<external>, sym_name = "k", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i64, ...)>, linkage = #llvm.linkage<external>, sym_name = "l", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (vector<4x!llvm.ptr>, vector<4xi64>, ptr)>, linkage = #llvm.linkage<external>, sym_name = "m", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: vector<4x!llvm.ptr>, %arg1: vector<4xi64>, %arg2: !llvm.ptr):
    %0 = "llvm.getelementptr"(%arg0, %arg1) <{elem_type = !llvm.struct<(i32, i32)>, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648, 1>}> : (vector<4x!llvm.ptr>, vector<4xi64>) -> vector<4x!llvm.ptr>
    %1 = "llvm.getelementptr"(%arg2, %arg1) <{elem_type = i32, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()
