// Where the sign of a zero is open the result is still a zero, or what an op makes of one.
// run: @maxnum(0.0, -0.0) -> -0.0 to 0.0
// run: @maxnum(-0.0, -0.0) -> -0.0
// run: @minnum(0.0, -0.0) -> -0.0 to 0.0
// run: @add(3.0, -3.0) -> -0.0 to 0.0
// run: @add(3.0, -2.0) -> 1.0
// run: @multiply(-0.0, 3.0) -> -0.0 to 0.0
// run: @divide(0.0, 3.0) -> -0.0 to 0.0
// run: @divide(1.0, 0.0) -> ?
// run: @remainder(-6.0, 3.0) -> -0.0 to 0.0
// run: @negate(0.0) -> -0.0 to 0.0
// run: @absolute(-0.0) -> -0.0 to 0.0
// run: @floor(0.5) -> -0.0 to 0.0
// run: @root(-0.0) -> -0.0 to 0.0
// run: @sine(-0.0) -> -0.0 to 0.0
// run: @fused(-0.0, 1.0, -0.0) -> -0.0 to 0.0
// run: @truncate(-1.0e-300) -> -0.0 to 0.0
// run: @sign_of_zero(2.5, -0.0) -> -2.5 to 2.5
// run: @sign_of_zero(-0.0, 1.0) -> -0.0 to 0.0
// run: @clamped(0.0) -> ?
// run: @clamped(2.0) -> 1.0
// A sum with another number is an interval with that number alone, and the quotient by such a zero an infinity of either sign or a NaN.
// run: @plus(0.0, -0.0, 5.0) -> 5.0 to 5.0
// run: @by(0.0, -0.0, 5.0) -> ?
// What memory holds is a zero too.
// run: @stored(0.0, -0.0) -> -0.0 to 0.0
func.func @maxnum(%a: f32, %b: f32) -> f32 {
  %r = arith.maxnumf %a, %b : f32
  return %r : f32
}
func.func @minnum(%a: f32, %b: f32) -> f32 {
  %r = arith.minnumf %a, %b : f32
  return %r : f32
}
func.func @add(%a: f32, %b: f32) -> f32 {
  %r = arith.addf %a, %b fastmath<nsz> : f32
  return %r : f32
}
func.func @multiply(%a: f32, %b: f32) -> f32 {
  %r = arith.mulf %a, %b fastmath<nsz> : f32
  return %r : f32
}
func.func @divide(%a: f32, %b: f32) -> f32 {
  %r = arith.divf %a, %b fastmath<nsz> : f32
  return %r : f32
}
func.func @remainder(%a: f32, %b: f32) -> f32 {
  %r = arith.remf %a, %b fastmath<nsz> : f32
  return %r : f32
}
func.func @negate(%a: f32) -> f32 {
  %r = arith.negf %a fastmath<nsz> : f32
  return %r : f32
}
func.func @absolute(%a: f32) -> f32 {
  %r = math.absf %a fastmath<nsz> : f32
  return %r : f32
}
func.func @floor(%a: f32) -> f32 {
  %r = math.floor %a fastmath<nsz> : f32
  return %r : f32
}
func.func @root(%a: f32) -> f32 {
  %r = math.sqrt %a fastmath<nsz> : f32
  return %r : f32
}
func.func @sine(%a: f32) -> f32 {
  %r = math.sin %a fastmath<nsz> : f32
  return %r : f32
}
func.func @fused(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = math.fma %a, %b, %c fastmath<nsz> : f32
  return %r : f32
}
func.func @truncate(%a: f64) -> f32 {
  %r = arith.truncf %a fastmath<nsz> : f64 to f32
  return %r : f32
}
func.func @sign_of_zero(%a: f32, %b: f32) -> f32 {
  %r = math.copysign %a, %b fastmath<nsz> : f32
  return %r : f32
}
func.func @clamped(%a: f32) -> f32 {
  %low = arith.constant -1.0 : f32
  %high = arith.constant 1.0 : f32
  %r = math.clampf %a to [%low, %high] fastmath<nsz> : f32
  return %r : f32
}
func.func @plus(%a: f32, %b: f32, %c: f32) -> f32 {
  %z = arith.maxnumf %a, %b : f32
  %r = arith.addf %z, %c : f32
  return %r : f32
}
func.func @by(%a: f32, %b: f32, %c: f32) -> f32 {
  %z = arith.maxnumf %a, %b : f32
  %r = arith.divf %c, %z : f32
  return %r : f32
}
func.func @stored(%a: f32, %b: f32) -> f32 {
  %z = arith.maxnumf %a, %b : f32
  %m = memref.alloca() : memref<f32>
  memref.store %z, %m[] : memref<f32>
  %r = memref.load %m[] : memref<f32>
  return %r : f32
}
