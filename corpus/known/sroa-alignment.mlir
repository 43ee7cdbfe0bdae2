// target: mlir-22/sroa
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %cst = arith.constant 1.0 : f32
    %alloca = memref.alloca() {alignment = 32 : i64} : memref<2xf32>
    memref.store %cst, %alloca[%c0] {alignment = 32 : i64} : memref<2xf32>
    return
  }
}
