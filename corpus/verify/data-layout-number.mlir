// error: `dlti.dl_spec` says `i32 = 32`, expected dense elements of type `i64`
module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = 32>} {
}
