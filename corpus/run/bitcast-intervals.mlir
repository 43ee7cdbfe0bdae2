// The bits of what an inexact function gave are open as another type.
// run: @integer(1.0) -> (?, ?)
// run: @half(85.0) -> (?, ?, ?)
// run: @lanes(1.0) -> [?, 1065353216]
func.func @integer(%a: f32) -> (i32, i32) {
  %s = math.sin %a : f32
  %b = arith.bitcast %s : f32 to i32
  %c = arith.constant 1 : i32
  %d = arith.addi %b, %c : i32
  return %b, %d : i32, i32
}
func.func @half(%a: bf16) -> (f16, f16, i1) {
  %s = math.exp %a : bf16
  %b = arith.bitcast %s : bf16 to f16
  %n = arith.negf %b : f16
  %i = math.isnan %b : f16
  return %b, %n, %i : f16, f16, i1
}
func.func @lanes(%a: f32) -> vector<2xi32> {
  %s = math.sin %a : f32
  %v = vector.from_elements %s, %a : vector<2xf32>
  %b = vector.bitcast %v : vector<2xf32> to vector<2xi32>
  return %b : vector<2xi32>
}
