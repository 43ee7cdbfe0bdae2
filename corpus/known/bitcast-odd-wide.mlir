// target: builtin@1
// run: @f(1) -> [126, 0x7F00000000, 0x20000]
func.func @f(%x: i48) -> vector<3xi64> {
  %v = arith.constant dense<[126, 0, 127, 2]> : vector<4xi48>
  %0 = vector.bitcast %v : vector<4xi48> to vector<3xi64>
  return %0 : vector<3xi64>
}
