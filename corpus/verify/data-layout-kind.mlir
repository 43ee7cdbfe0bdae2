// error: `llvm.data_layout` is `3 : i64`, expected a string
module attributes {llvm.data_layout = 3} {
}
