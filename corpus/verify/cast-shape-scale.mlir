// error: scale of `arith.scaling_extf` has type `vector<2xf8E8M0FNU>`, expected a float or floats in the shape of `vector<4xf4E2M1FN>`
func.func @f(%x: vector<4xf4E2M1FN>, %s: vector<2xf8E8M0FNU>) {
  %0 = arith.scaling_extf %x, %s : vector<4xf4E2M1FN>, vector<2xf8E8M0FNU> to vector<4xf32>
  return
}
