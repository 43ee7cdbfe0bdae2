// A flag that allows another result leaves it open, or the sign of it where that is a zero; where there is no other one, it is what it is.
// run: @arcp(1.0, 0) -> (?, 0)
// run: @arcp(5.0, 0) -> (?, 0)
// run: @arcp(7.0, 0) -> (?, 0)
// run: @halved(7.0) -> 3.5
// run: @nsz(-0.0, 0) -> (-0.0 to 0.0, 0)
// run: @nsz(1.0, 0) -> (1.0, 0)
// run: @reassoc(1.0e10, 1.0, 0) -> (?, 0)
// run: @negnsz(0.0, 0) -> (-0.0 to 0.0, 0)
// run: @contract(1.1, 2.3, -2.53, 0) -> (?, 0)
// run: @contract(1.5, 2.0, -2.5, 0) -> (0.5, 0)
// run: @nszmax(0.0, -0.0, 0) -> (-0.0 to 0.0, 0)
// run: @nszmax(0.0, 1.0, 0) -> (1.0, 0)
func.func @arcp(%x: f32, %w: i104) -> (f32, i104) {
  %c = arith.constant 3.0 : f32
  %r = arith.divf %x, %c fastmath<arcp> : f32
  return %r, %w : f32, i104
}
func.func @nsz(%x: f32, %w: i104) -> (f32, i104) {
  %c = arith.constant 0.0 : f32
  %r = arith.addf %x, %c fastmath<nsz> : f32
  return %r, %w : f32, i104
}
func.func @negnsz(%x: f32, %w: i104) -> (f32, i104) {
  %c = arith.constant 0.0 : f32
  %r = arith.subf %c, %x fastmath<nsz> : f32
  return %r, %w : f32, i104
}
func.func @reassoc(%x: f32, %y: f32, %w: i104) -> (f32, i104) {
  %c = arith.constant 3.3 : f32
  %d = arith.constant 7.1 : f32
  %r = arith.addf %x, %c fastmath<reassoc,nsz> : f32
  %q = arith.addf %r, %d fastmath<reassoc,nsz> : f32
  return %q, %w : f32, i104
}
func.func @contract(%x: f32, %y: f32, %z: f32, %w: i104) -> (f32, i104) {
  %r = arith.mulf %x, %y fastmath<contract> : f32
  %q = arith.addf %r, %z fastmath<contract> : f32
  return %q, %w : f32, i104
}
func.func @nszmax(%x: f32, %y: f32, %w: i104) -> (f32, i104) {
  %r = arith.maximumf %x, %y fastmath<nsz> : f32
  return %r, %w : f32, i104
}
// The reciprocal of a power of two is exact.
func.func @halved(%x: f32) -> f32 {
  %c = arith.constant 2.0 : f32
  %r = arith.divf %x, %c fastmath<arcp> : f32
  return %r : f32
}
