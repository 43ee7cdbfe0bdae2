// error: a first value in `memref<2xi32>` is a `tensor<2xi32>` or a unit
"memref.global"() <{initial_value = #foo.bar : tensor<2xi32>, sym_name = "g", type = memref<2xi32>}> : () -> ()
