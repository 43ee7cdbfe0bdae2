// error: `dlti.dl_spec` has the key `memref<4xi32>`, expected a type that has a layout, or a name
module attributes {dlti.dl_spec = #dlti.dl_spec<memref<4xi32> = 32>} {
}
