// Every attribute that the LLVM dialect of LLVM 22 translates to a comdat or to metadata, on each op that may have it.
#dom = #llvm.alias_scope_domain<id = distinct[0]<>, description = "all of @accesses">
#named = #llvm.alias_scope_domain<id = "named">
#a = #llvm.alias_scope<id = distinct[1]<>, domain = #dom, description = "a">
#b = #llvm.alias_scope<id = distinct[2]<>, domain = #dom>
#c = #llvm.alias_scope<id = "c", domain = #named, description = "by name">
#root = #llvm.tbaa_root<id = "C">
#nameless = #llvm.tbaa_root
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#int, 0>, <#int, 4>}>
#other = #llvm.tbaa_type_desc<id = "other", members = {<#nameless, 0>}>
#field = #llvm.tbaa_tag<base_type = #pair, access_type = #int, offset = 4>
#constant = #llvm.tbaa_tag<base_type = #int, access_type = #int, offset = 0, constant = true>
#chars = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0>
#others = #llvm.tbaa_tag<base_type = #other, access_type = #other, offset = 0>
#g = #llvm.access_group<id = distinct[3]<>>
#h = #llvm.access_group<id = distinct[4]<>>
#after = #llvm.loop_annotation<disableNonforced = true>
#all = #llvm.loop_annotation<disableNonforced = false, vectorize = <disable = false, predicateEnable = false, scalableEnable = true, width = 16 : i32, followupVectorized = #after, followupEpilogue = #after, followupAll = #after>, interleave = <count = 32 : i32>, unroll = <disable = true, count = 32 : i32, runtimeDisable = true, full = false, followupUnrolled = #after, followupRemainder = #after, followupAll = #after>, unrollAndJam = <disable = false, count = 16 : i32, followupOuter = #after, followupInner = #after, followupRemainderOuter = #after, followupRemainderInner = #after, followupAll = #after>, licm = <disable = false, versioningDisable = true>, distribute = <disable = true, followupCoincident = #after, followupSequential = #after, followupFallback = #after, followupAll = #after>, pipeline = <disable = false, initiationinterval = 1 : i32>, peeled = <count = 5 : i32>, unswitch = <partialDisable = true>, mustProgress = true, isVectorized = false, parallelAccesses = #g, #h>
#contrary = #llvm.loop_annotation<disableNonforced = true, vectorize = <disable = true, predicateEnable = true, scalableEnable = false>, unroll = <disable = false, runtimeDisable = false, full = true>, unrollAndJam = <disable = true>, licm = <disable = true, versioningDisable = false>, distribute = <disable = false>, pipeline = <disable = true>, unswitch = <partialDisable = false>, mustProgress = false, isVectorized = true>
llvm.comdat @comdats {
  llvm.comdat_selector @any any
  llvm.comdat_selector @exact exactmatch
  llvm.comdat_selector @largest largest
  llvm.comdat_selector @single nodeduplicate
  llvm.comdat_selector @size samesize
  llvm.comdat_selector @nobody any
}
llvm.mlir.global linkonce @any(0 : i32) comdat(@comdats::@any) : i32
llvm.mlir.global linkonce_odr @largest(0 : i32) comdat(@comdats::@largest) {target_specific_attrs = ["a", ["b", "c"]]} : i32
llvm.mlir.global linkonce @size(0 : i32) comdat(@comdats::@size) : i32
llvm.func linkonce @exact() comdat(@comdats::@exact) {
  llvm.return
}
llvm.func linkonce @goes_with_it() vscale_range(2, 8) comdat(@comdats::@exact) {
  llvm.return
}
llvm.func @single() vscale_range(1, 0) comdat(@comdats::@single) {
  llvm.return
}
llvm.func @declared() vscale_range(1, 2) attributes {arm_streaming, reqd_work_group_size = array<i32: 1, 2, 3>}
llvm.func @counted() attributes {function_entry_count = 42 : i64, intel_reqd_sub_group_size = 8 : i32, reqd_work_group_size = array<i32: 1, 2, 3>, work_group_size_hint = array<i32: 4, 5, 6>, vec_type_hint = #llvm.vec_type_hint<hint = i32, is_signed = true>} {
  llvm.return
}
llvm.func @hinted() attributes {vec_type_hint = #llvm.vec_type_hint<hint = vector<4xf32>>, arm_streaming, arm_in_za} {
  llvm.return
}
llvm.func @mode1() attributes {arm_locally_streaming, arm_streaming_compatible, arm_new_za, arm_in_za} {
  llvm.return
}
llvm.func @mode2() attributes {arm_streaming_compatible, arm_out_za} {
  llvm.return
}
llvm.func @mode3() attributes {arm_inout_za} {
  llvm.return
}
llvm.func @mode4() attributes {arm_preserves_za} {
  llvm.return
}
llvm.func @unknown(%p: !llvm.ptr {llvm.swiftself, llvm.writable, llvm.nothing, other.thing}) {
  llvm.return
}
llvm.func @accesses(%p: !llvm.ptr, %n: i64) {
  llvm.intr.experimental.noalias.scope.decl #a
  llvm.intr.experimental.noalias.scope.decl #c
  %0 = llvm.load %p {access_groups = [#g, #h], alias_scopes = [#a, #c], noalias_scopes = [#b], tbaa = [#field]} : !llvm.ptr -> i32
  llvm.store %0, %p {access_groups = [#g], alias_scopes = [], noalias_scopes = [#a, #b], tbaa = [#chars], nontemporal} : i32, !llvm.ptr
  %1 = llvm.load %p {tbaa = [#constant]} : !llvm.ptr -> i32
  %2 = llvm.atomicrmw add %p, %0 monotonic {access_groups = [#h], alias_scopes = [#b], noalias_scopes = [#c], tbaa = [#others]} : !llvm.ptr, i32
  %3 = llvm.cmpxchg %p, %0, %1 monotonic monotonic {access_groups = [#g], alias_scopes = [#a], noalias_scopes = [#b], tbaa = [#chars]} : !llvm.ptr, i32
  llvm.call @exact() {access_groups = [#g], alias_scopes = [#a], noalias_scopes = [#b], tbaa = [#chars]} : () -> ()
  llvm.call @exact() ["deopt"(%p, %n : !llvm.ptr, i64)] : () -> ()
  "llvm.intr.memcpy"(%p, %p, %n) <{access_groups = [#g], alias_scopes = [#a], arg_attrs = [{llvm.align = 8 : i64}, {}, {}], isVolatile = false, noalias_scopes = [#b], tbaa = [#chars]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %4 = llvm.inttoptr %n dereferenceable<bytes = 8> : i64 to !llvm.ptr
  llvm.return
}
llvm.func @all() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb1 {loop_annotation = #all}
}
llvm.func @contrary() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb1 {loop_annotation = #contrary}
}
llvm.func @empty() {
  llvm.br ^bb1
^bb1:
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<>}
}
llvm.func @weights(%c: i1, %n: i64) {
  llvm.cond_br %c weights([3, 4]), ^bb1, ^bb1 {loop_annotation = #after}
^bb1:
  llvm.switch %n : i64, ^bb2 [
    4: ^bb2,
    5: ^bb2
  ] {branch_weights = array<i32: 1, 2, 3>}
^bb2:
  llvm.return
}
