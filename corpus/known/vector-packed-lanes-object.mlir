// target: mlir-15
// run: @main([1, 2, 3], [5, 6]) -> () after [5, 6, 3]
func.func @main(%m: memref<3xi48>, %v: vector<2xi48>) {
  %c0 = arith.constant 0 : index
  vector.store %v, %m[%c0] : memref<3xi48>, vector<2xi48>
  return
}
