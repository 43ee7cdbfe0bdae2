// The lowest bits of a lane are those of the first lane that it is cut into.
// run: @narrow([0x44332211, 0x88776655]) -> [0x2211, 0x4433, 0x6655, 0x8877]
// run: @wide([1, 0, 1, 1]) -> [0xD]
// run: @float([1.0]) -> [0x3F800000]
// run: @fma([3.0, 0x3F800001], [2.0, 0x3F800001], [1.0, 0xBF800002]) -> [7.0, 0x28800000]
// run: @made() -> ([0, 1, 2], [1, 1, 0, 0, 0, 0])
// run: @mask(2, 1) -> [1, 0, 1, 0, 0, 0]
// run: @mask(9, -1) -> [0, 0, 0, 0, 0, 0]
func.func @narrow(%v: vector<2xi32>) -> vector<4xi16> {
  %0 = vector.bitcast %v : vector<2xi32> to vector<4xi16>
  return %0 : vector<4xi16>
}
func.func @wide(%v: vector<4xi1>) -> vector<1xi4> {
  %0 = vector.bitcast %v : vector<4xi1> to vector<1xi4>
  return %0 : vector<1xi4>
}
func.func @float(%v: vector<1xf32>) -> vector<1xi32> {
  %0 = vector.bitcast %v : vector<1xf32> to vector<1xi32>
  return %0 : vector<1xi32>
}
func.func @fma(%a: vector<2xf32>, %b: vector<2xf32>, %c: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.fma %a, %b, %c : vector<2xf32>
  return %0 : vector<2xf32>
}
func.func @made() -> (vector<3xindex>, vector<3x2xi1>) {
  %0 = vector.step : vector<3xindex>
  %1 = vector.constant_mask [1, 2] : vector<3x2xi1>
  return %0, %1 : vector<3xindex>, vector<3x2xi1>
}
func.func @mask(%i: index, %j: index) -> vector<3x2xi1> {
  %0 = vector.create_mask %i, %j : vector<3x2xi1>
  return %0 : vector<3x2xi1>
}
