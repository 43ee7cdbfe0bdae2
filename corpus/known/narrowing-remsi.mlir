// target: mlir-22/arith-int-range-narrowing{int-bitwidths-supported=1,8}
// run: @main([0.0, 0.0]) -> () after [0.0, 0.0]
func.func @main(%m: memref<2xf32>) {
  %cst = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = arith.remsi %c1, %c2 : index
  %1 = arith.cmpi slt, %0, %c0 : index
  %2 = arith.select %1, %c2, %0 : index
  memref.store %cst, %m[%2] : memref<2xf32>
  return
}
