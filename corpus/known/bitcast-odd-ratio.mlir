// target: builtin@0
// run: @main() -> [0, 20, 0, 30, 23, 29, 29, 28]
func.func @main() -> vector<8xi16> {
  %c = arith.constant dense<[-128, 2, 127, 123, -25]> : vector<5xi8>
  %0 = vector.bitcast %c : vector<5xi8> to vector<8xi5>
  %1 = arith.extui %0 : vector<8xi5> to vector<8xi16>
  return %1 : vector<8xi16>
}
