// Section "Calling Convention for Unranked memref".
// run: @foo([1.0, 2.0]) -> () after [1.0, 2.0]
// run: @bar() -> ()
// gives: llvm.func @foo(%arg0: !llvm.i64, %arg1: !llvm<"i8*">) {
// gives: llvm.call @foo(%1, %2) : (!llvm.i64, !llvm<"i8*">)
func @foo(%arg0: memref<*xf32>) -> () {
  "use"(%arg0) : (memref<*xf32>) -> ()
  return
}
func @bar() {
  %0 = "get"() : () -> (memref<*xf32>)
  call @foo(%0): (memref<*xf32>) -> ()
  return
}
