// error: `dlti.dl_spec` says `!llvm.ptr = 32`, expected 3 or 4 dense elements of type `i64`
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = 32>} {
}
