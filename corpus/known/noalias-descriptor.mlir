// target: mlir-15
// run: @main([7]) -> 7 after [7]
func.func @main(%m: memref<1xi32> {llvm.noalias}) -> i32 {
  %c0 = arith.constant 0 : index
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
