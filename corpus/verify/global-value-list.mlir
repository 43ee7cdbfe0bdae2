// error: initial value of `memref.global` of type `memref<2xi32>` is `[1, 2]`, expected `uninitialized` or elements of type `tensor<2xi32>`
memref.global @g : memref<2xi32> = [1, 2]
