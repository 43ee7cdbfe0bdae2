// Section "C-compatible wrapper emission", an external function.
// gives: llvm.func @_mlir_ciface_qux(!llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">)
// gives: llvm.call @_mlir_ciface_qux(%9) : (!llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">) -> ()
func @qux(%arg0: memref<?x?xf32>) attributes {llvm.emit_c_interface}
