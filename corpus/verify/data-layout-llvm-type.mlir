// error: `dlti.dl_spec` has the key `!llvm.func<i64 ()>`, expected a type that has a layout, or a name
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.func<i64 ()> = 32>} {
}
