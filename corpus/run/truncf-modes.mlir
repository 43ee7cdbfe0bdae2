// Each mode, between two neighbours, in the middle of them, beyond the largest, and below the least.
// run: @all(0x3FF0000010000000) -> (0x3F800000, 0x3F800000, 0x3F800001, 0x3F800000, 0x3F800001)
// run: @all(0xBFF0000010000000) -> (0xBF800000, 0xBF800001, 0xBF800000, 0xBF800000, 0xBF800001)
// run: @all(0x3FF0000008000000) -> (0x3F800000, 0x3F800000, 0x3F800001, 0x3F800000, 0x3F800000)
// run: @all(0x47EFFFFFF0000000) -> (0x7F800000, 0x7F7FFFFF, 0x7F800000, 0x7F7FFFFF, 0x7F800000)
// run: @all(0xC7EFFFFFF0000000) -> (0xFF800000, 0xFF800000, 0xFF7FFFFF, 0xFF7FFFFF, 0xFF800000)
// run: @all(0x8000000000000001) -> (-0.0, 0x80000001, -0.0, -0.0, -0.0)
// run: @all(0x0000000000000001) -> (0.0, 0.0, 0x00000001, 0.0, 0.0)
// run: @all(0x7FF0000000000000) -> (0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000, 0x7F800000)
// run: @lanes([0x3F818000, 0xBF818000]) -> ([0x3F81, 0xBF82], [0x3F82, 0xBF82])

func.func @all(%x: f64) -> (f32, f32, f32, f32, f32) {
  %0 = arith.truncf %x to_nearest_even : f64 to f32
  %1 = arith.truncf %x downward : f64 to f32
  %2 = arith.truncf %x upward : f64 to f32
  %3 = arith.truncf %x toward_zero : f64 to f32
  %4 = arith.truncf %x to_nearest_away : f64 to f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

func.func @lanes(%x: vector<2xf32>) -> (vector<2xbf16>, vector<2xbf16>) {
  %0 = arith.truncf %x downward : vector<2xf32> to vector<2xbf16>
  %1 = arith.truncf %x to_nearest_away : vector<2xf32> to vector<2xbf16>
  return %0, %1 : vector<2xbf16>, vector<2xbf16>
}
