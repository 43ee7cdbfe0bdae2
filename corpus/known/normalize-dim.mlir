// target: mlir-22/normalize-memrefs
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %alloca = memref.alloca() : memref<1x1xindex, strided<[1, 1]>>
    %dim = memref.dim %alloca, %c1 : memref<1x1xindex, strided<[1, 1]>>
    %0 = arith.cmpi slt, %c0, %dim : index
    cf.cond_br %0, ^bb1, ^bb1
  ^bb1:
    return
  }
}
