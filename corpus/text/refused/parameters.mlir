// error: expected a parameter of `#llvm.access_group`: `id`, found `name`
#g = #llvm.access_group<name = distinct[0]<>>

// -----
// error: expected a parameter of `#llvm.alias_scope`: `domain`, `description`, found `id`
#s = #llvm.alias_scope<id = "a", id = "b">

// -----
// error: expected the parameter `domain` of `#llvm.alias_scope`, found none
#s = #llvm.alias_scope<id = "a">

// -----
// error: expected a distinct attribute as `id`, found `"a"`
#g = #llvm.access_group<id = "a">

// -----
// error: expected a distinct attribute or a string as `id`, found `4 : i64`
#s = #llvm.alias_scope<id = 4, domain = <id = "d">>

// -----
// error: expected a string as `id`, found `4 : i64`
#r = #llvm.tbaa_root<id = 4>

// -----
// error: expected `true` or `false` as `disable`, found `4 : i64`
#l = #llvm.loop_unroll<disable = 4>

// -----
// error: expected an integer as `count`, found `"a"`
#l = #llvm.loop_unroll<count = "a">

// -----
// error: expected a location as `startLoc`, found `true`
#l = #llvm.loop_annotation<startLoc = true>

// -----
// error: expected `#llvm.alias_scope_domain`, found `#llvm.tbaa_root`
#s = #llvm.alias_scope<id = "a", domain = #llvm.tbaa_root>

// -----
// error: expected `#llvm.tbaa_root` or `#llvm.tbaa_type_desc`, found `4 : i64`
#t = #llvm.tbaa_type_desc<id = "a", members = {<4, 0>}>

// -----
// error: expected `<`, found `}`
#t = #llvm.tbaa_type_desc<id = "a", members = {}>

// -----
// error: expected one of any, exactmatch, largest, nodeduplicate, samesize, found `all`
llvm.comdat @c { llvm.comdat_selector @s all }
