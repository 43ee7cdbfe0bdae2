// With `nsz` a result that follows from the sign of a zero is open.
// run: @power(-0.0, -3.0) -> ?
// run: @power(-0.0, -2.0) -> 0x7F800000
// run: @root(0.0) -> ?
// run: @angle(0.0, -1.0) -> ?
// run: @angle(1.0, 0.0) -> 1.5707959 to 1.5707968
// run: @integer_power(-0.0) -> ?
func.func @power(%a0: f32, %a1: f32) -> f32 {
  %r = math.powf %a0, %a1 fastmath<nsz> : f32
  return %r : f32
}
func.func @root(%a0: f32) -> f32 {
  %r = math.rsqrt %a0 fastmath<nsz> : f32
  return %r : f32
}
func.func @angle(%a0: f32, %a1: f32) -> f32 {
  %r = math.atan2 %a0, %a1 fastmath<nsz> : f32
  return %r : f32
}
func.func @integer_power(%a: f32) -> f32 {
  %e = arith.constant -1 : i32
  %r = math.fpowi %a, %e fastmath<nsz> : f32, i32
  return %r : f32
}
