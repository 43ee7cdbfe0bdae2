// target: mlir-22/normalize-memrefs
// run: @main([94, 18446744073709551615, 65, 18446744073709551615, 13, 18446744073709551615] offset 2 sizes [2]) -> () after [94, 18446744073709551615, 65, 18446744073709551615, 13, 18446744073709551615]
// extern: derived
module {
  func.func private @f0(index)
  func.func @main(%arg0: memref<*xi65>) {
    %c0 = arith.constant 0 : index
    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [0], strides: [0] : memref<*xi65> to memref<0xi65, strided<[0]>>
    %dim = memref.dim %reinterpret_cast, %c0 : memref<0xi65, strided<[0]>>
    call @f0(%dim) : (index) -> ()
    return
  }
}
