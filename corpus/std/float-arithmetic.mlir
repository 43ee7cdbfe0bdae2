// Constants and float arithmetic.
func @addf(%a: f32, %b: f32) -> f32 {
  %r = addf %a, %b : f32
  return %r : f32
}
func @constant_f() -> f32 {
  %r = constant 1.0 : f32
  return %r : f32
}
func @constant_i1() -> i1 {
  %r = constant true
  return %r : i1
}
func @constant_i1b() -> i1 {
  %r = constant 1 : i1
  return %r : i1
}
func @constant_v() -> vector<4xi32> {
  %r = constant dense<1> : vector<4xi32>
  return %r : vector<4xi32>
}
func @divf(%a: f32, %b: f32) -> f32 {
  %r = divf %a, %b : f32
  return %r : f32
}
func @mulf(%a: f32, %b: f32) -> f32 {
  %r = mulf %a, %b : f32
  return %r : f32
}
func @negf(%a: f32) -> f32 {
  %r = negf %a : f32
  return %r : f32
}
func @remf(%a: f32, %b: f32) -> f32 {
  %r = remf %a, %b : f32
  return %r : f32
}
func @subf(%a: f32, %b: f32) -> f32 {
  %r = subf %a, %b : f32
  return %r : f32
}
func @v_negf(%a: vector<4xf32>) -> vector<4xf32> {
  %r = negf %a : vector<4xf32>
  return %r : vector<4xf32>
}
