// target: mlir-22/sccp
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    %alloc = memref.alloc() : memref<1xindex>
    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %alloc : memref<1xindex> -> memref<index>, index, index, index
    cf.br ^bb1(%c0 : index)
  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb2
    %1 = arith.cmpi slt, %0, %strides : index
    cf.cond_br %1, ^bb2, ^bb3
  ^bb2:  // pred: ^bb1
    %c1 = arith.constant 1 : index
    cf.br ^bb1(%c1 : index)
  ^bb3:  // pred: ^bb1
    return
  }
}
