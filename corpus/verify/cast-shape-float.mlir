// error: `arith.sitofp` cannot cast `vector<4xi32>` to `f32`: the shapes differ
func.func @f(%i: vector<4xi32>) {
  %0 = arith.sitofp %i : vector<4xi32> to f32
  return
}
