// Attributes of the LLVM dialect that are read part by part, each printed by its alias, and what refers to a comdat.
#dom = #llvm.alias_scope_domain<description = "all of @f", id = distinct[7]<>>
#a = #llvm.alias_scope<domain = #dom, id = distinct[3]<>, description = "a">
#b = #llvm.alias_scope<id = "b", domain = <id = "names">>
#root = #llvm.tbaa_root
#char = #llvm.tbaa_type_desc<id = "char", members = {<#llvm.tbaa_root<id = "C">, 0>}>
#int = #llvm.tbaa_type_desc<id = "int", members = {<#char, 0>}>
#pair = #llvm.tbaa_type_desc<id = "pair", members = {<#int, 0>, <#int, 4>}>
#tag = #llvm.tbaa_tag<base_type = #pair, access_type = #int, offset = 4, constant = true>
#plain = #llvm.tbaa_tag<access_type = #char, base_type = #char, offset = 0, constant = false>
#g = #llvm.access_group<id = distinct[1]<>>
#h = #llvm.access_group<id = distinct[2]<>>
#after = #llvm.loop_annotation<disableNonforced = true>
#loop = #llvm.loop_annotation<
  vectorize = <disable = false, predicateEnable = false, scalableEnable = true, width = 16 : i32, followupAll = #after>,
  interleave = <count = 32 : i32>, unroll = <full = false, disable = true, count = 4>, unrollAndJam = <disable = true>,
  licm = <disable = true, versioningDisable = true>, distribute = <followupFallback = #after>, peeled = <>,
  pipeline = <disable = true, initiationinterval = 2 : i32>, unswitch = <partialDisable = true>,
  mustProgress = true, isVectorized = false, parallelAccesses = #g, #h>
llvm.comdat @comdats {
  llvm.comdat_selector @any any
  llvm.comdat_selector @f exactmatch {a}
  llvm.comdat_selector @largest largest
  llvm.comdat_selector @nodeduplicate nodeduplicate
  llvm.comdat_selector @samesize samesize
} {b}
llvm.mlir.global linkonce @any(0 : i32) comdat(@comdats::@any) {alignment = 8 : i64} : i32
llvm.mlir.global linkonce @largest(0 : i32) {comdat = @comdats::@largest} : i32
llvm.func linkonce @f(%p: !llvm.ptr, %n: i64) vscale_range(1, 16) comdat(@comdats::@f) attributes {a = #root, dso_local} {
  llvm.intr.experimental.noalias.scope.decl #a {a}
  llvm.intr.experimental.noalias.scope.decl <id = "b", domain = <id = "names">>
  %0 = llvm.load %p {access_groups = [#g, #h], alias_scopes = [#a, #b], noalias_scopes = [#b], tbaa = [#tag]} : !llvm.ptr -> i32
  llvm.store %0, %p {tbaa = [#plain]} : i32, !llvm.ptr
  "llvm.intr.memcpy"(%p, %p, %n) <{isVolatile = false, alias_scopes = [#a]}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.br ^bb1 {loop_annotation = #loop}
^bb1:
  llvm.br ^bb1 {loop_annotation = #llvm.loop_annotation<>}
}
llvm.func @g() attributes {vec_type_hint = #llvm.vec_type_hint<is_signed = false, hint = vector<4xf32>>, vscale_range = #llvm.vscale_range<maxRange = 8 : i32, minRange = 2 : i32>}
llvm.func @h() attributes {vec_type_hint = #llvm.vec_type_hint<is_signed = true, hint = i32>}
