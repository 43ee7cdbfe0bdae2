// error: a first value in `memref<2xi32>` is a `tensor<2xi32>` or a unit, and not `dense<1> : tensor<3xi32>`
"memref.global"() <{initial_value = dense<1> : tensor<3xi32>, sym_name = "g", type = memref<2xi32>}> : () -> ()
