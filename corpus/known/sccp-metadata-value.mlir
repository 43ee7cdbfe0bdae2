// target: mlir-22/sccp
// run: @main(0, []) -> 1 after []
module {
  func.func @main(%arg0: i8, %arg1: memref<1xf64>) -> index {
    %c0 = arith.constant 0 : index
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<1xf64> -> memref<f64>, index, index, index
    cf.switch %arg0 : i8, [
      default: ^bb1,
      75: ^bb2(%c0 : index),
      126: ^bb2(%c0 : index)
    ]
  ^bb1:  // pred: ^bb0
    cf.br ^bb2(%strides : index)
  ^bb2(%0: index):  // 3 preds: ^bb0, ^bb0, ^bb1
    return %0 : index
  }
}
