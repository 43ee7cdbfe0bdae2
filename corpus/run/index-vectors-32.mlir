// A vector constant of indices loses the upper half of each lane at 32 bits.
// options: --index-width 32
// run: @main() -> -67
// run: @wide() -> 4294967295
func.func @main() -> i64 {
  %v = arith.constant dense<-67> : vector<1xindex>
  %i = vector.extract %v[0] : index from vector<1xindex>
  %r = arith.index_cast %i : index to i64
  return %r : i64
}
func.func @wide() -> i64 {
  %v = arith.constant dense<[[5, -1], [3, 4]]> : vector<2x2xindex>
  %i = vector.extract %v[0, 1] : index from vector<2x2xindex>
  %r = arith.index_castui %i : index to i64
  return %r : i64
}
