"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<fastcc>, alignment = 16 : i64, dso_local, function_type = !llvm.func<void (i64, ptr)>, linkage = #llvm.linkage<private>, no_inline, section = "s", sym_name = "f", unnamed_addr = 1 : i64, visibility_ = 1 : i64}> ({
  ^bb0(%arg5: i64, %arg6: !llvm.ptr):
    %2 = "llvm.inttoptr"(%arg5) <{dereferenceable = #llvm.dereferenceable<bytes = 8>}> : (i64) -> !llvm.ptr
    %3 = "llvm.inttoptr"(%arg5) <{dereferenceable = #llvm.dereferenceable<bytes = 4, mayBeNull = true>}> : (i64) -> !llvm.ptr
    %4 = "llvm.load"(%arg6) <{dereferenceable = #llvm.dereferenceable<bytes = 8>, invariant, invariantGroup, nontemporal, ordering = 0 : i64}> : (!llvm.ptr) -> !llvm.ptr
    "llvm.store"(%arg5, %arg6) <{invariantGroup, ordering = 0 : i64}> : (i64, !llvm.ptr) -> ()
    "t"() {a = #llvm.overflow<nsw>, b = #arith.overflow<nsw>, c = #llvm.fastmath<nnan, ninf>, d = #arith.fastmath<nnan,ninf>} : () -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<token (label, metadata, token, x86_amx, !llvm.ppc_fp128, target<"t", i32, !llvm.ptr, 1>)>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 2 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ppc_fp128, vector<4x!llvm.ppc_fp128>, !llvm.struct<(x86_amx, array<4 x !llvm.ppc_fp128>, target<"t">)>, !llvm.ptr<4294967295>, !llvm.array<18446744073709551615 x i32>) -> (), sym_name = "h"}> ({
  ^bb0(%arg0: !llvm.ppc_fp128, %arg1: vector<4x!llvm.ppc_fp128>, %arg2: !llvm.struct<(x86_amx, array<4 x !llvm.ppc_fp128>, target<"t">)>, %arg3: !llvm.ptr<4294967295>, %arg4: !llvm.array<18446744073709551615 x i32>):
    %0 = "llvm.fadd"(%arg0, %arg0) <{fastmathFlags = #llvm.fastmath<none>}> : (!llvm.ppc_fp128, !llvm.ppc_fp128) -> !llvm.ppc_fp128
    %1 = "llvm.mlir.zero"() : () -> !llvm.target<"spirv.Image", i32, 0>
    "a.b"(%1) : (!llvm.target<"spirv.Image", i32, 0>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, dso_local, global_type = i32, linkage = #llvm.linkage<internal>, sym_name = "i", unnamed_addr = 2 : i64, value = 1 : i32, visibility_ = 0 : i64}> ({
  }) : () -> ()
}) : () -> ()
