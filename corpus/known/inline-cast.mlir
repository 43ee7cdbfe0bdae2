// target: mlir-22/inline
// run: @main([]) -> () after []
// extern: derived
module {
  func.func private @f0(memref<?x?xi32, strided<[?, 6], offset: 79>>)
  func.func @main(%arg0: memref<2x1x2xi32, strided<[-9, -3, 1], offset: 87>>) {
    %c1 = arith.constant 1 : index
    %subview = memref.subview %arg0[1, 0, 1] [%c1, %c1, 1] [%c1, -2, 1] : memref<2x1x2xi32, strided<[-9, -3, 1], offset: 87>> to memref<?x?xi32, strided<[?, 6], offset: 79>>
    call @f0(%subview) : (memref<?x?xi32, strided<[?, 6], offset: 79>>) -> ()
    return
  }
}
