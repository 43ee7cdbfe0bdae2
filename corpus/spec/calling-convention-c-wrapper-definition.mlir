// Section "C-compatible wrapper emission", a function that is defined.
// run: @foo([1.0, 2.0] sizes [1, 2]) -> () after [1.0, 2.0]
// gives: llvm.func @_mlir_ciface_foo(%arg0: !llvm<"{ float*, float*, i64, [2 x i64], [2 x i64] }*">)
// gives: llvm.call @foo(%1, %2, %3, %4, %5, %6, %7)
func @foo(%arg0: memref<?x?xf32>) attributes {llvm.emit_c_interface} {
  return
}
