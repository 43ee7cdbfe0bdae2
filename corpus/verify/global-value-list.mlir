// error: a first value in `memref<2xi32>` is a `tensor<2xi32>` or a unit
memref.global @g : memref<2xi32> = [1, 2]
