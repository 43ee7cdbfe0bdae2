// error: `llvm.data_layout` is "e-garbage": expected a specification of a data layout, as `p:64:64` or `i64:64`, found `garbage`
module attributes {llvm.data_layout = "e-garbage"} {
}
