// A vector without dimensions has one lane, which is an element.
// run: @single([-3]) -> [-3] after [2]
func.func @single(%m: memref<i4>) -> vector<i4> {
  %c2 = arith.constant dense<2> : vector<i4>
  %0 = vector.load %m[] : memref<i4>, vector<i4>
  vector.store %c2, %m[] : memref<i4>, vector<i4>
  return %0 : vector<i4>
}
