// Factors of a contraction are extended, never cut off or taken as another kind of number.
// run: @narrower()
// open: expected factors that extend to `i16`, found `i32`
// run: @other()
// open: expected factors that extend to `i32`, found `f32`
func.func @narrower() -> i16 {
  %a = arith.constant dense<[70000, 2]> : vector<2xi32>
  %b = arith.constant dense<[1, 3]> : vector<2xi32>
  %c = arith.constant 0 : i16
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %b, %c : vector<2xi32>, vector<2xi32> into i16
  return %r : i16
}
func.func @other() -> i32 {
  %a = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %c = arith.constant 0 : i32
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<2xf32>, vector<2xf32> into i32
  return %r : i32
}
