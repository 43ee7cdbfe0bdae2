// error: `vector.broadcast` has a vector of type `vector<4xf32>`, expected a shape to which `f16` can be broadcast
func.func @f(%v: f16) {
  %0 = vector.broadcast %v : f16 to vector<4xf32>
  return
}
