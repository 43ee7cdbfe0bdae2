// target: builtin@2
// VectorCombine moves a bitcast over the shuffle of a broadcast, also where neither width of the lanes divides the other.
// run: @f(1) -> 4294967296
func.func @f(%a: i48) -> i64 {
  %0 = vector.broadcast %a : i48 to vector<8xi48>
  %1 = vector.bitcast %0 : vector<8xi48> to vector<6xi64>
  %2 = vector.extract %1[1] : i64 from vector<6xi64>
  return %2 : i64
}
