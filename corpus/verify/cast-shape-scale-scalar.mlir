// error: scale of `arith.scaling_extf` has type `vector<2xf32>`, expected a float or floats in the shape of `f4E2M1FN`
func.func @f(%x: f4E2M1FN, %s: vector<2xf32>) {
  %0 = arith.scaling_extf %x, %s : f4E2M1FN, vector<2xf32> to f32
  return
}
