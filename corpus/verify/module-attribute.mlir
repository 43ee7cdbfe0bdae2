// error: attribute `name` of `builtin.module` has no dialect prefix, expected one as in `llvm.data_layout`
module attributes {name = 1} {
}
