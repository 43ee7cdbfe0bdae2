// target: mlir-22
// run: @main() -> [2, -254]
func.func @main() -> vector<2xindex> {
  %v = arith.constant dense<[7, 2, 9, -254]> : vector<4xindex>
  %even, %odd = vector.deinterleave %v : vector<4xindex> -> vector<2xindex>
  return %odd : vector<2xindex>
}
