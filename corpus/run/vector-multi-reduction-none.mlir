// Along no dimension the result is open: what it starts with is added or not.
// run: @main() -> [?, ?]
func.func @main() -> vector<2xi32> {
  %source = arith.constant dense<[1, 2]> : vector<2xi32>
  %start = arith.constant dense<[2, 3]> : vector<2xi32>
  %0 = vector.multi_reduction <add>, %source, %start [] : vector<2xi32> to vector<2xi32>
  return %0 : vector<2xi32>
}
