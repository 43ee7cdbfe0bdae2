module {
  llvm.func private hidden local_unnamed_addr fastcc @f(%arg0: i64, %arg1: !llvm.ptr) attributes {alignment = 16 : i64, dso_local, no_inline, section = "s"} {
    %0 = llvm.inttoptr %arg0 dereferenceable<bytes = 8> : i64 to !llvm.ptr
    %1 = llvm.inttoptr %arg0 dereferenceable<bytes = 4, mayBeNull = true> : i64 to !llvm.ptr
    %2 = llvm.load %arg1 invariant invariant_group dereferenceable<bytes = 8> {nontemporal} : !llvm.ptr -> !llvm.ptr
    llvm.store %arg0, %arg1 invariant_group : i64, !llvm.ptr
    "t"() {a = #llvm.overflow<nsw>, b = #arith.overflow<nsw>, c = #llvm.fastmath<nnan, ninf>, d = #arith.fastmath<nnan,ninf>} : () -> ()
    llvm.return
  }
  llvm.func unnamed_addr @g(!llvm.label, !llvm.metadata, !llvm.token, !llvm.x86_amx, !llvm.ppc_fp128, !llvm.target<"t", i32, !llvm.ptr, 1>) -> !llvm.token
  func.func @h(%arg0: !llvm.ppc_fp128, %arg1: vector<4x!llvm.ppc_fp128>, %arg2: !llvm.struct<(x86_amx, array<4 x !llvm.ppc_fp128>, target<"t">)>, %arg3: !llvm.ptr<4294967295>, %arg4: !llvm.array<18446744073709551615 x i32>) {
    %0 = llvm.fadd %arg0, %arg0 : !llvm.ppc_fp128
    %1 = llvm.mlir.zero : !llvm.target<"spirv.Image", i32, 0>
    "a.b"(%1) : (!llvm.target<"spirv.Image", i32, 0>) -> ()
    return
  }
  llvm.mlir.global internal unnamed_addr @i(1 : i32) {addr_space = 0 : i32, dso_local} : i32
  llvm.func @j(%arg0: i1, %arg1: !llvm.ptr, %arg2: i64) {
    llvm.intr.assume %arg0 ["align"(%arg1, %arg2 : !llvm.ptr, i64)] : i1
    llvm.intr.assume %arg0 ["a"(%arg1 : !llvm.ptr), "b"(), "c d"(%arg2 : i64)] : i1 {x}
    llvm.intr.assume %arg0 : i1
    llvm.call @k(%arg2) ["a"(%arg1 : !llvm.ptr)] : (i64) -> ()
    llvm.call @l(%arg2) vararg(!llvm.func<void (i64, ...)>) ["a"(%arg1, %arg2 : !llvm.ptr, i64), "b"()] {convergent} : (i64) -> ()
    llvm.call %arg1(%arg2) ["a"()] : !llvm.ptr, (i64) -> ()
    llvm.call @k(%arg2) : (i64 {llvm.noundef}) -> ()
    %0 = llvm.call %arg1(%arg1, %arg2) : !llvm.ptr, (!llvm.ptr {llvm.noalias, llvm.nonnull}, i64) -> (i64 {llvm.noundef})
    llvm.return
  }
  llvm.func @k(i64)
  llvm.func @l(i64, ...)
  llvm.func @m(%arg0: vector<4x!llvm.ptr>, %arg1: vector<4xi64>, %arg2: !llvm.ptr) {
    %0 = llvm.getelementptr %arg0[%arg1, 1] : (vector<4x!llvm.ptr>, vector<4xi64>) -> vector<4x!llvm.ptr>, !llvm.struct<(i32, i32)>
    %1 = llvm.getelementptr inbounds %arg2[%arg1] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, i32
    llvm.return
  }
}
