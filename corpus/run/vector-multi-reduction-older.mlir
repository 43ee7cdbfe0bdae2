// Before release 15 a reduction of dimensions had no initial values.
// run: @f([1, 2, 3, 4, 5, 6]) -> ([6, 15], [4, 10, 18])
func.func @f(%v: vector<2x3xi32>) -> (vector<2xi32>, vector<3xi32>) {
  %0 = vector.multi_reduction <add>, %v [1] : vector<2x3xi32> to vector<2xi32>
  %1 = vector.multi_reduction #vector.kind<mul>, %v [0] : vector<2x3xi32> to vector<3xi32>
  return %0, %1 : vector<2xi32>, vector<3xi32>
}
