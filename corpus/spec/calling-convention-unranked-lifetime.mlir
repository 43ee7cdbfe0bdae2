// Section "Calling Convention for Unranked memref", Lifetime.
// run: @caller([1.0, 2.0]) -> 2.0 after [1.0, 2.0]
// gives: llvm.func @malloc(!llvm.i64) -> !llvm<"i8*">
// gives: llvm.func @free(!llvm<"i8*">)
// gives: llvm.func @callee(%arg0: !llvm.i64, %arg1: !llvm<"i8*">) -> !llvm<"{ i64, i8* }"> {
func @callee(%arg0: memref<*xf32>) -> memref<*xf32> {
  return %arg0 : memref<*xf32>
}
func @caller(%arg0: memref<?xf32>) -> f32 {
  %one = constant 1 : index
  %0 = memref_cast %arg0 : memref<?xf32> to memref<*xf32>
  %1 = call @callee(%0) : (memref<*xf32>) -> memref<*xf32>
  %f = constant @callee : (memref<*xf32>) -> memref<*xf32>
  %2 = call_indirect %f(%1) : (memref<*xf32>) -> memref<*xf32>
  %3 = memref_cast %2 : memref<*xf32> to memref<?xf32>
  %4 = load %3[%one] : memref<?xf32>
  return %4 : f32
}
