// Each lane of a result is a lane of an operand; the last dimension varies fastest.
// run: @broadcast(7, [1, 2]) -> ([7, 7, 7], [1, 1, 2, 2, 1, 1, 2, 2])
// run: @slices([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], [70, 80]) -> ([5, 6, 9, 10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 70, 80, 11])
// run: @shuffle([1, 2, 3, 4], [5, 6]) -> [5, 6, 3, 4, 1, 2]
// run: @interleave([1, 2, 3, 4], [5, 6, 7, 8]) -> ([1, 5, 2, 6, 3, 7, 4, 8], [1, 3], [2, 4])
// run: @elements(1, 2, 3, 4) -> ([1, 2, 3, 4], 3)
// run: @shapes([1, 2, 3, 4, 5, 6]) -> ([1, 2, 3, 4, 5, 6], [1, 4, 2, 5, 3, 6])
// run: @scalar([9]) -> ([9, 9], [9, 9])
func.func @broadcast(%x: i32, %v: vector<2x1xi32>) -> (vector<3xi32>, vector<2x2x2xi32>) {
  %0 = vector.broadcast %x : i32 to vector<3xi32>
  %1 = vector.broadcast %v : vector<2x1xi32> to vector<2x2x2xi32>
  return %0, %1 : vector<3xi32>, vector<2x2x2xi32>
}
func.func @slices(%v: vector<3x4xi32>, %w: vector<2xi32>) -> (vector<2x2xi32>, vector<3x4xi32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi32> to vector<2x2xi32>
  %1 = vector.insert_strided_slice %w, %v {offsets = [2, 1], strides = [1]} : vector<2xi32> into vector<3x4xi32>
  return %0, %1 : vector<2x2xi32>, vector<3x4xi32>
}
func.func @shuffle(%v: vector<2x2xi32>, %w: vector<1x2xi32>) -> vector<3x2xi32> {
  %0 = vector.shuffle %v, %w [2, 1, 0] : vector<2x2xi32>, vector<1x2xi32>
  return %0 : vector<3x2xi32>
}
func.func @interleave(%v: vector<2x2xi32>, %w: vector<2x2xi32>) -> (vector<2x4xi32>, vector<2x1xi32>, vector<2x1xi32>) {
  %0 = vector.interleave %v, %w : vector<2x2xi32> -> vector<2x4xi32>
  %1, %2 = vector.deinterleave %v : vector<2x2xi32> -> vector<2x1xi32>
  return %0, %1, %2 : vector<2x4xi32>, vector<2x1xi32>, vector<2x1xi32>
}
func.func @elements(%a: i32, %b: i32, %c: i32, %d: i32) -> (vector<2x2xi32>, i32) {
  %0 = vector.from_elements %a, %b, %c, %d : vector<2x2xi32>
  %1:4 = vector.to_elements %0 : vector<2x2xi32>
  return %0, %1#2 : vector<2x2xi32>, i32
}
func.func @shapes(%v: vector<2x3xi32>) -> (vector<3x2xi32>, vector<3x2xi32>) {
  %0 = vector.shape_cast %v : vector<2x3xi32> to vector<3x2xi32>
  %1 = vector.transpose %v, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  return %0, %1 : vector<3x2xi32>, vector<3x2xi32>
}
func.func @scalar(%v: vector<i32>) -> (vector<2xi32>, vector<2xi32>) {
  %0 = vector.broadcast %v : vector<i32> to vector<2xi32>
  %1 = vector.interleave %v, %v : vector<i32> -> vector<2xi32>
  return %0, %1 : vector<2xi32>, vector<2xi32>
}
