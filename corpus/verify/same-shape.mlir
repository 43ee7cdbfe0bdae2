// error: `lhs` and `rhs` of `math.fpowi` have the types `vector<2xf32>` and `i32`, expected the same shape
func.func @f(%a: vector<2xf32>, %i: i32) {
  %0 = "math.fpowi"(%a, %i) : (vector<2xf32>, i32) -> vector<2xf32>
  return
}
