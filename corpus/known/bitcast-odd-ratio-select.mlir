// target: mlir-13
// run: @main() -> [-1, 15, 0, 8, -13, 0, 0, -16]
func.func @main() -> vector<8xi16> {
    %cst = arith.constant dense<[-1, 1, 52, 1, -128]> : vector<5xi8>
    %6 = vector.bitcast %cst : vector<5xi8> to vector<8xi5>
    %7 = arith.extsi %6 : vector<8xi5> to vector<8xi16>
    return %7: vector<8xi16>
}
