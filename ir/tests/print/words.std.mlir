module {
  llvm.func private hidden local_unnamed_addr fastcc @f(%arg0: !llvm.i64, %arg1: !llvm<"i8*">) attributes {alignment = 16 : i64, dso_local, no_inline, section = "s"} {
    %0 = llvm.inttoptr %arg0 dereferenceable<bytes = 8> : !llvm.i64 to !llvm<"i8*">
    %1 = llvm.inttoptr %arg0 dereferenceable<bytes = 4, mayBeNull = true> : !llvm.i64 to !llvm<"i8*">
    %2 = llvm.load %arg1 invariant invariant_group dereferenceable<bytes = 8> {nontemporal} : !llvm<"i8*"> -> !llvm<"i8*">
    llvm.store %arg0, %arg1 invariant_group : !llvm.i64, !llvm<"i8*">
    "t"() {a = #llvm.overflow<nsw>, b = #arith.overflow<nsw>, c = #llvm.fastmath<nnan, ninf>, d = #arith.fastmath<nnan,ninf>} : () -> ()
    llvm.return
  }
  llvm.func unnamed_addr @g(!llvm.label, !llvm.metadata, !llvm.token, !llvm.x86_amx, !llvm.ppc_fp128, !llvm.target<"t", i32, !llvm.ptr, 1>) -> !llvm.token
  func @h(%arg0: !llvm.ppc_fp128, %arg1: vector<4x!llvm.ppc_fp128>, %arg2: !llvm.struct<(x86_amx, array<4 x !llvm.ppc_fp128>, target<"t">)>, %arg3: !llvm<"i8 addrspace(4294967295)*">, %arg4: !llvm<"[18446744073709551615 x i32]">) {
    %0 = llvm.fadd %arg0, %arg0 : !llvm.ppc_fp128
    %1 = llvm.mlir.zero : !llvm.target<"spirv.Image", i32, 0>
    "a.b"(%1) : (!llvm.target<"spirv.Image", i32, 0>) -> ()
    return
  }
  llvm.mlir.global internal unnamed_addr @i(1 : i32) {addr_space = 0 : i32, dso_local} : !llvm.i32
  llvm.func @j(%arg0: !llvm.i1, %arg1: !llvm<"i8*">, %arg2: !llvm.i64) {
    llvm.intr.assume %arg0 ["align"(%arg1, %arg2 : !llvm<"i8*">, !llvm.i64)] : !llvm.i1
    llvm.intr.assume %arg0 ["a"(%arg1 : !llvm<"i8*">), "b"(), "c d"(%arg2 : !llvm.i64)] : !llvm.i1 {x}
    llvm.intr.assume %arg0 : !llvm.i1
    llvm.call @k(%arg2) ["a"(%arg1 : !llvm<"i8*">)] : (!llvm.i64) -> ()
    llvm.call @l(%arg2) vararg(!llvm<"void (i64, ...)">) ["a"(%arg1, %arg2 : !llvm<"i8*">, !llvm.i64), "b"()] {convergent} : (!llvm.i64) -> ()
    llvm.call %arg1(%arg2) ["a"()] : !llvm<"i8*">, (!llvm.i64) -> ()
    llvm.call @k(%arg2) : (!llvm.i64 {llvm.noundef}) -> ()
    %0 = llvm.call %arg1(%arg1, %arg2) : !llvm<"i8*">, (!llvm<"i8*"> {llvm.noalias, llvm.nonnull}, !llvm.i64) -> (!llvm.i64 {llvm.noundef})
    llvm.return
  }
  llvm.func @k(!llvm.i64)
  llvm.func @l(!llvm.i64, ...)
  llvm.func @m(%arg0: !llvm<"<4 x i8*>">, %arg1: !llvm<"<4 x i64>">, %arg2: !llvm<"i8*">) {
    %0 = llvm.getelementptr %arg0[%arg1, 1] : (!llvm<"<4 x i8*>">, !llvm<"<4 x i64>">) -> !llvm<"<4 x i8*>">, !llvm<"{ i32, i32 }">
    %1 = llvm.getelementptr inbounds %arg2[%arg1] : (!llvm<"i8*">, !llvm<"<4 x i64>">) -> !llvm<"<4 x i8*>">, !llvm.i32
    llvm.return
  }
}
