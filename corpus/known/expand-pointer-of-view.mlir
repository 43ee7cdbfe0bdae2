// target: mlir-19/expand-strided-metadata
// run: @main() -> -4
module {
  func.func @main() -> index {
    %alloca = memref.alloca() {alignment = 16 : i64} : memref<20xi8>
    %c4 = arith.constant 4 : index
    %view = memref.view %alloca[%c4][%c4] : memref<20xi8> to memref<?xf32>
    %intptr = memref.extract_aligned_pointer_as_index %alloca : memref<20xi8> -> index
    %intptr_0 = memref.extract_aligned_pointer_as_index %view : memref<?xf32> -> index
    %0 = arith.subi %intptr, %intptr_0 : index
    return %0 : index
  }
}
