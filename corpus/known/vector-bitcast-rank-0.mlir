// target: mlir-22/func.func(test-vector-break-down-bitcast)
// run: @main() -> [0xFFFFFF01]
func.func @main() -> vector<f32> {
  %cst = arith.constant dense<-255> : vector<i32>
  %0 = vector.bitcast %cst : vector<i32> to vector<f32>
  return %0 : vector<f32>
}
