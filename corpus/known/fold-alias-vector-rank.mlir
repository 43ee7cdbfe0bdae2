// target: mlir-22/fold-memref-alias-ops
// run: @main([0.0, 0.0]) -> () after [0.0, 0x807FFFFF]
func.func @main(%arg0: memref<f32, strided<[], offset: 1>>) {
  %c0 = arith.constant 0 : index
  %cst = arith.constant dense<-1.17549421E-38> : vector<1xf32>
  %expand_shape = memref.expand_shape %arg0 [] output_shape [1] : memref<f32, strided<[], offset: 1>> into memref<1xf32, strided<[1], offset: 1>>
  vector.store %cst, %expand_shape[%c0] : memref<1xf32, strided<[1], offset: 1>>, vector<1xf32>
  return
}
