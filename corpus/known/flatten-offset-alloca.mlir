// target: mlir-22/flatten-memref
// run: @main(5) -> 5
module {
  func.func @main(%arg0: i8) -> i8 {
    %c0 = arith.constant 0 : index
    %alloca = memref.alloca() : memref<1x2xi8, strided<[2, 1], offset: 4>>
    %0 = memref.atomic_rmw assign %arg0, %alloca[%c0, %c0] : (i8, memref<1x2xi8, strided<[2, 1], offset: 4>>) -> i8
    return %arg0 : i8
  }
}
