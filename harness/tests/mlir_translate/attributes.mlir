// Every attribute that the LLVM dialect of LLVM 22 translates to one of functions, parameters, calls, accesses or variables.
llvm.func internal fastcc @callee(%a: i8 {llvm.signext}, %p: !llvm.ptr {llvm.noalias, llvm.nonnull, llvm.dereferenceable = 8 : i64, llvm.align = 16 : i64, llvm.readonly, llvm.nocapture, llvm.noundef}) -> (i8 {llvm.zeroext, llvm.noundef}) attributes {passthrough = ["cold", ["alignstack", "4"], ["custom", "x"], "customflag"], memory_effects = #llvm.memory_effects<other = read, argMem = none, inaccessibleMem = readwrite, errnoMem = write, targetMem0 = none, targetMem1 = none>, always_inline} {
  %0 = llvm.load %p {alignment = 16 : i64, nontemporal} : !llvm.ptr -> i8
  %1 = llvm.load volatile %p invariant : !llvm.ptr -> i8
  llvm.store %0, %p {nontemporal, alignment = 1 : i64} : i8, !llvm.ptr
  %2 = llvm.load %p invariant_group dereferenceable<bytes = 8> : !llvm.ptr -> !llvm.ptr
  %3 = llvm.load %p dereferenceable<bytes = 16, mayBeNull = true> : !llvm.ptr -> !llvm.ptr
  llvm.store %0, %p invariant_group : i8, !llvm.ptr
  %4 = llvm.load %p atomic syncscope("singlethread") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
  llvm.store volatile %4, %p atomic release {alignment = 4 : i64} : i32, !llvm.ptr
  llvm.return %a : i8
}
llvm.func @caller(%p: !llvm.ptr {llvm.byval = i32}, %r: i32 {llvm.inreg}, %s: !llvm.ptr {llvm.nest}, %t : !llvm.ptr {llvm.writeonly, llvm.nofree, llvm.dereferenceable_or_null = 4 : i64}) attributes {dso_local, no_inline, no_unwind, will_return, frame_pointer = #llvm.framePointerKind<all>, target_cpu = "skylake", target_features = #llvm.target_features<["+avx", "-sse"]>, section = ".x", alignment = 32 : i64, garbageCollector = "statepoint-example", optimize_none, uwtable_kind = #llvm.uwtableKind<async>, tune_cpu = "x", convergent} {
  %c = llvm.mlir.constant(1 : i8) : i8
  %0 = llvm.call fastcc @callee(%c, %s) : (i8 {llvm.signext}, !llvm.ptr {llvm.noundef}) -> (i8 {llvm.zeroext})
  %1 = llvm.call fastcc tail @callee(%c, %s) : (i8, !llvm.ptr) -> i8
  %2 = llvm.call notail @m(%c) {no_unwind, will_return, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} : (i8) -> i8
  %3 = llvm.call @m(%c) {no_inline, convergent} : (i8) -> i8
  %4 = llvm.call @m(%c) {always_inline, no_unwind} : (i8) -> i8
  %5 = llvm.call tailcc %s(%c) : !llvm.ptr, (i8 {llvm.zeroext}) -> (i8 {llvm.signext})
  %f = llvm.mlir.constant(1.0 : f32) : f32
  %6 = llvm.call @float(%f) {fastmathFlags = #llvm.fastmath<nnan, contract>} : (f32) -> f32
  llvm.return
}
llvm.func @must(%a: i8) -> i8 {
  %0 = llvm.call musttail @m(%a) : (i8) -> i8
  llvm.return %0 : i8
}
llvm.func @float(%a: f32) -> f32 attributes {denormal_fp_math = "preserve-sign", denormal_fp_math_f32 = "ieee", fp_contract = "fast", no_infs_fp_math = true, no_nans_fp_math = false, no_signed_zeros_fp_math = true, prefer_vector_width = "128", reciprocal_estimates = "none", instrument_function_entry = "__e", instrument_function_exit = "__x", inline_hint, uwtable_kind = #llvm.uwtableKind<sync>, frame_pointer = #llvm.framePointerKind<"non-leaf">} {
  llvm.return %a : f32
}
llvm.func @sret(%q: !llvm.ptr {llvm.sret = i64}, %x: i32 {llvm.range = #llvm.constant_range<i32, 1, 12>}, %y: i8 {llvm.range = #llvm.constant_range<i8, -3, 4>})
llvm.func @ret(!llvm.ptr {llvm.readnone, llvm.returned}) -> (!llvm.ptr {llvm.noalias})
llvm.func @types(!llvm.ptr {llvm.byref = i64, llvm.align = 4 : i64}, !llvm.ptr {llvm.alignstack = 8 : i64})
llvm.func @allocates(i64 {llvm.allocalign}, !llvm.ptr {llvm.allocptr})
llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @lands() attributes {personality = @__gxx_personality_v0} {
  llvm.return
}
llvm.func weak hidden @m(%a: i8) -> i8 {
  llvm.return %a : i8
}
llvm.func extern_weak @n(i8) -> i8
llvm.func linkonce_odr protected unnamed_addr @o() attributes {dso_local} {
  llvm.return
}
llvm.func private local_unnamed_addr coldcc @p() {
  llvm.return
}
llvm.func available_externally @q() {
  llvm.return
}
llvm.func weak_odr win64cc @r(%a: i32, %b: f64) {
  llvm.return
}
llvm.mlir.global internal thread_local constant @g(1 : i32) {dso_local, alignment = 8 : i64, section = ".s"} : i32
llvm.mlir.global external @h() {addr_space = 3 : i32} : i32
llvm.mlir.global hidden unnamed_addr @i(1 : i32) {externally_initialized} : i32
