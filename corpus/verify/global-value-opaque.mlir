// error: initial value of `memref.global` of type `memref<2xi32>` is `#foo.bar : tensor<2xi32>`, expected `uninitialized` or elements of type `tensor<2xi32>`
"memref.global"() <{initial_value = #foo.bar : tensor<2xi32>, sym_name = "g", type = memref<2xi32>}> : () -> ()
