// target: builtin{routes=usual}@2
// A bitcast between lanes of which neither width divides the other, then a function of each lane: LLVM crashes above level 1.
// run: @main(0) -> [0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
module {
  func.func @main(%arg0: i48) -> vector<6xf64> {
    %0 = vector.broadcast %arg0 : i48 to vector<8xi48>
    %1 = vector.bitcast %0 : vector<8xi48> to vector<6xf64>
    %2 = math.cbrt %1 : vector<6xf64>
    %3 = arith.mulf %2, %1 : vector<6xf64>
    return %3 : vector<6xf64>
  }
}
