// Elements at a position as LLVM takes them: its bits are a number without sign, and one outside of the vector gives poison.
// run: @extract([1, 2, 3, 4], 3, 2) -> (4, 3)
// run: @extract([1, 2, 3, 4], 4, 0) -> (poison, 1)
// run: @extract([1, 2, 3, 4], -1, 1) -> (poison, 2)
// run: @insert([1, 2, 3, 4], 7, 3, 2) -> ([1, 2, 3, 7], [1, 2, 7, 4])
// run: @single([5], 7) -> (5, [7])
// run: @wide([1, 2, 3, 4, 5, 6], -4) -> 5
// run: @splat(7) -> ([7, 7, 7], [7, 7, 7, 7], [7])
func.func @extract(%v: vector<4xi32>, %i: index, %j: i8) -> (i32, i32) {
  %0 = vector.extractelement %v[%i : index] : vector<4xi32>
  %1 = vector.extractelement %v[%j : i8] : vector<4xi32>
  return %0, %1 : i32, i32
}
func.func @insert(%v: vector<4xi32>, %x: i32, %i: index, %j: i8) -> (vector<4xi32>, vector<4xi32>) {
  %0 = vector.insertelement %x, %v[%i : index] : vector<4xi32>
  %1 = vector.insertelement %x, %v[%j : i8] : vector<4xi32>
  return %0, %1 : vector<4xi32>, vector<4xi32>
}
func.func @single(%v: vector<i32>, %x: i32) -> (i32, vector<i32>) {
  %0 = vector.extractelement %v[] : vector<i32>
  %1 = vector.insertelement %x, %v[] : vector<i32>
  return %0, %1 : i32, vector<i32>
}
func.func @wide(%v: vector<6xi32>, %i: i3) -> i32 {
  %0 = vector.extractelement %v[%i : i3] : vector<6xi32>
  return %0 : i32
}
func.func @splat(%x: i32) -> (vector<3xi32>, vector<2x2xi32>, vector<i32>) {
  %0 = vector.splat %x : vector<3xi32>
  %1 = vector.splat %x : vector<2x2xi32>
  %2 = vector.splat %x : vector<i32>
  return %0, %1, %2 : vector<3xi32>, vector<2x2xi32>, vector<i32>
}
