// Functions that are only declared give vectors and complex numbers, alone and among others.

// run: @main(3) -> ([1, 2, 3, 4], [1.0, 2.0], [0, 1, 1], 9)
// extern: @g(3) -> ([1, 2, 3, 4], [1.0, 2.0], [0, 1, 1], 9)
// extern: @h([1, 2, 3, 4]) -> [1, 2, 3, 4, 5, 6]
func.func private @g(i32) -> (vector<4xi32>, complex<f32>, vector<3xi1>, index)
func.func private @h(vector<4xi32>) -> vector<2x3xi8>
func.func @main(%a: i32) -> (vector<4xi32>, complex<f32>, vector<3xi1>, index) {
  %r:4 = call @g(%a) : (i32) -> (vector<4xi32>, complex<f32>, vector<3xi1>, index)
  %s = call @h(%r#0) : (vector<4xi32>) -> vector<2x3xi8>
  return %r#0, %r#1, %r#2, %r#3 : vector<4xi32>, complex<f32>, vector<3xi1>, index
}
