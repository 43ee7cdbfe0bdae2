// The sum of `vector.outerproduct` takes its product unrounded, and a maximum takes it rounded.
// run: @fused([1.00000011920928955], [0.99999988079071045], [-1.0]) -> [0xA8800000]
// run: @product([1.1], [1.3]) -> [0x3FB70A3D]
// run: @greatest([1.1, 0.5], [1.3, 0.25]) -> 0x3FB70A3D
func.func @fused(%a: vector<1xf32>, %b: vector<1xf32>, %c: vector<1xf32>) -> vector<1x1xf32> {
  %d = vector.shape_cast %c : vector<1xf32> to vector<1x1xf32>
  %r = vector.outerproduct %a, %b, %d : vector<1xf32>, vector<1xf32>
  return %r : vector<1x1xf32>
}
func.func @product(%a: vector<1xf32>, %b: vector<1xf32>) -> vector<1x1xf32> {
  %r = vector.outerproduct %a, %b : vector<1xf32>, vector<1xf32>
  return %r : vector<1x1xf32>
}
func.func @greatest(%a: vector<2xf32>, %b: vector<2xf32>) -> f32 {
  %c = arith.constant 0.0 : f32
  %r = vector.contract {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<maxnumf>} %a, %b, %c : vector<2xf32>, vector<2xf32> into f32
  return %r : f32
}
