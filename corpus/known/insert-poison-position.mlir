// target: mlir-22/canonicalize
// run: @main() -> [poison, poison, poison, poison, poison, poison, poison, poison]
func.func @main() -> vector<8xi8> {
  %vector = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : vector<8xi8>
  %c9 = arith.constant 9 : i8
  %position = arith.constant -1 : index
  %0 = vector.insert %c9, %vector [%position] : i8 into vector<8xi8>
  return %0 : vector<8xi8>
}
