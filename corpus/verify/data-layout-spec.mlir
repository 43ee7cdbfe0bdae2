// error: `dlti.dl_spec` is `3 : i64`, expected `#dlti.dl_spec<...>` with entries `key = value`
module attributes {dlti.dl_spec = 3} {
}
