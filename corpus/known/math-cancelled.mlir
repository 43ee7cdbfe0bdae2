// target: mlir-22
// Near zero both functions give what they take; the least number that an f32 has beside 1 is twice as large.
// run: @main(0x33800000) -> (0x337FFFF8 to 0x33800008, 0x337FFFF8 to 0x33800008)

func.func @main(%x: f32) -> (f32, f32) {
  %0 = math.expm1 %x : f32
  %1 = math.log1p %x : f32
  return %0, %1 : f32, f32
}
