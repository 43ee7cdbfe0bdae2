// A position that is outside of the vector gives poison.
// run: @extract([1, 2, 3, 4], 1) -> ([3, 4], 4, 4)
// run: @extract([1, 2, 3, 4], 2) -> ([3, 4], poison, poison)
// run: @extract([1, 2, 3, 4], -1) -> ([3, 4], poison, poison)
// run: @insert([1, 2, 3, 4], 0, 9) -> ([1, 2, 9, 9], [1, 2, 9, 4], [9, 2, 3, 4])
// run: @insert([1, 2, 3, 4], 2, 9) -> ([1, 2, 9, 9], [poison, poison, poison, poison], [poison, poison, poison, poison])
// run: @none() -> [poison, 5]
func.func @extract(%v: vector<2x2xi32>, %i: index) -> (vector<2xi32>, i32, i32) {
  %0 = vector.extract %v[1] : vector<2xi32> from vector<2x2xi32>
  %1 = vector.extract %v[1, %i] : i32 from vector<2x2xi32>
  %2 = vector.extract %v[%i, 1] : i32 from vector<2x2xi32>
  return %0, %1, %2 : vector<2xi32>, i32, i32
}
func.func @insert(%v: vector<2x2xi32>, %i: index, %x: i32) -> (vector<2x2xi32>, vector<2x2xi32>, vector<2x2xi32>) {
  %x2 = vector.broadcast %x : i32 to vector<2xi32>
  %0 = vector.insert %x2, %v [1] : vector<2xi32> into vector<2x2xi32>
  %1 = vector.insert %x, %v [1, %i] : i32 into vector<2x2xi32>
  %2 = vector.insert %x, %v [%i, 0] : i32 into vector<2x2xi32>
  return %0, %1, %2 : vector<2x2xi32>, vector<2x2xi32>, vector<2x2xi32>
}
func.func @none() -> vector<2xi32> {
  %v = arith.constant dense<[4, 5]> : vector<2xi32>
  %0 = vector.shuffle %v, %v [-1, 3] : vector<2xi32>, vector<2xi32>
  return %0 : vector<2xi32>
}
