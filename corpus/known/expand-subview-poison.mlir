// target: mlir-19/expand-strided-metadata
// run: @main() -> 0.0
module {
  func.func @main() -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 0.000000e+00 : f32
    %c8 = arith.constant 8 : index
    %alloca = memref.alloca(%c8) : memref<2x?xf32>
    %c7 = arith.constant 7 : index
    %reinterpret_cast = memref.reinterpret_cast %alloca to offset: [%c7], sizes: [1, 4], strides: [%c0, %c1] : memref<2x?xf32> to memref<1x4xf32, strided<[?, ?], offset: ?>>
    memref.store %cst, %alloca[%c1, %c1] : memref<2x?xf32>
    %subview = memref.subview %reinterpret_cast[0, 3] [1, 4] [1, -1] : memref<1x4xf32, strided<[?, ?], offset: ?>> to memref<1x4xf32, strided<[?, ?], offset: ?>>
    %0 = memref.load %subview[%c0, %c1] : memref<1x4xf32, strided<[?, ?], offset: ?>>
    return %0 : f32
  }
}
