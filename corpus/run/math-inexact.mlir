// Functions whose results are near a value: what is given lies in an interval, and is exact at special points.
// run: @of_one(1.0) -> (2.71828 to 2.71829, 1.99999 to 2.00001, 1.71828 to 1.71829, 0.0, 0.69314 to 0.69315, 0.0, 0.0, 0.99999 to 1.00001)
// run: @of_one(0.0) -> (1.0, 1.0, 0.0, 0xFF800000, 0.0, 0xFF800000, 0xFF800000, 0x7F800000)
// run: @of_one(-1.0) -> (0.36787 to 0.36788, 0.49999 to 0.50001, -0.63213 to -0.63212, 0x7FC00000, 0xFF800000, 0x7FC00000, 0x7FC00000, 0x7FC00000)
// run: @of_one(0xFF800000) -> (0.0, 0.0, -1.0, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000)
// run: @small(0x33800000) -> (-3.0e-7 to 6.0e-7, 0.0 to 6.0e-8)
// run: @small_bf16(0x34F8) -> (?, 0.0 to 0x34F9)
// run: @angles(0.5) -> (1.0471 to 1.0472, 0.52359 to 0.5236, 0.46364 to 0.46365, 0.87758 to 0.87759, 0.47942 to 0.47943, 0.5463 to 0.54631)
// run: @angles(-0.0) -> (1.57079 to 1.5708, -0.0, -0.0, 1.0, -0.0, -0.0)
// run: @angles(0x7F800000) -> (0x7FC00000, 0x7FC00000, 1.57079 to 1.5708, 0x7FC00000, 0x7FC00000, 0x7FC00000)
// run: @hyperbolic(0.5) -> (1.12762 to 1.12763, 0.52109 to 0.5211, 0.46211 to 0.46212, 0x7FC00000, 0.48121 to 0.48122, 0.5493 to 0.54931)
// run: @hyperbolic(0xFF800000) -> (0x7F800000, 0xFF800000, -1.0, 0x7FC00000, 0xFF800000, 0x7FC00000)
// run: @errors(0.5) -> (0.52049 to 0.52051, 0.47949 to 0.47951, 0.7937 to 0.79371)
// run: @errors(0xFF800000) -> (-1.0, 2.0, 0xFF800000)
// run: @powers(2.0, 0.5, 3) -> (1.41421 to 1.41422, 1.32581 to 1.32582, 7.99999 to 8.00001)
// run: @powers(0x7FC00000, 0.0, 0) -> (1.0, 0x7FC00000, 1.0)
// run: @powers(-0.0, -3.0, -3) -> (0xFF800000, -3.15 to -3.14, 0xFF800000)
// run: @both(0.0) -> (0.0, 1.0)
// run: @short(2.0, 2.0) -> (0x4763 to 0x4765, 0x40EB to 0x40ED)
// run: @doubles(1.0) -> (0x4005BF0A8B145765 to 0x4005BF0A8B14576D, 0.15729 to 0.1573)
// run: @lanes([0.0, 1.0, 0xFF800000, 2.0]) -> [1.0, 2.71828 to 2.71829, 0.0, 7.38905 to 7.38906]
// run: @carried(1.0) -> (-5.43657 to -5.43655, 2.71828 to 2.71829)
// run: @integers(3, 4) -> 81
// run: @integers(-1, -3) -> -1
// run: @integers(7, -1) -> 0
// run: @integers(-2147483648, 2) -> 0
// run: @integers(0, 0) -> 1
// run: @clamped(5.0) -> 5.0
// run: @clamped(-5.0) -> 0.0
// run: @clamped(15.0) -> 10.0
// run: @clamped(0x7FC00000) -> 0x7FC00000
// run: @below_one(-8388607.5) -> 0x7FC00000

func.func @of_one(%x: f32) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
  %0 = math.exp %x : f32
  %1 = math.exp2 %x : f32
  %2 = math.expm1 %x : f32
  %3 = math.log %x : f32
  %4 = math.log1p %x : f32
  %5 = math.log2 %x : f32
  %6 = math.log10 %x : f32
  %7 = math.rsqrt %x : f32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f32, f32, f32, f32, f32, f32, f32, f32
}

// Near zero both give what they take, and the formulas that MLIR defines them by give zero or the next float behind 1.
func.func @small(%x: f32) -> (f32, f32) {
  %0 = math.expm1 %x : f32
  %1 = math.log1p %x : f32
  return %0, %1 : f32, f32
}

func.func @small_bf16(%x: bf16) -> (bf16, bf16) {
  %0 = math.expm1 %x : bf16
  %1 = math.log1p %x : bf16
  return %0, %1 : bf16, bf16
}

func.func @angles(%x: f32) -> (f32, f32, f32, f32, f32, f32) {
  %0 = math.acos %x : f32
  %1 = math.asin %x : f32
  %2 = math.atan %x : f32
  %3 = math.cos %x : f32
  %4 = math.sin %x : f32
  %5 = math.tan %x : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @hyperbolic(%x: f32) -> (f32, f32, f32, f32, f32, f32) {
  %0 = math.cosh %x : f32
  %1 = math.sinh %x : f32
  %2 = math.tanh %x : f32
  %3 = math.acosh %x : f32
  %4 = math.asinh %x : f32
  %5 = math.atanh %x : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

func.func @errors(%x: f32) -> (f32, f32, f32) {
  %0 = math.erf %x : f32
  %1 = math.erfc %x : f32
  %2 = math.cbrt %x : f32
  return %0, %1, %2 : f32, f32, f32
}

func.func @powers(%x: f32, %y: f32, %n: i32) -> (f32, f32, f32) {
  %0 = math.powf %x, %y : f32
  %1 = math.atan2 %x, %y : f32
  %2 = math.fpowi %x, %n : f32, i32
  return %0, %1, %2 : f32, f32, f32
}

func.func @both(%x: f32) -> (f32, f32) {
  %sin, %cos = math.sincos %x : f32
  return %sin, %cos : f32, f32
}

func.func @short(%x: f16, %y: bf16) -> (f16, bf16) {
  %0 = math.exp %x : f16
  %1 = math.exp %y : bf16
  return %0, %1 : f16, bf16
}

func.func @doubles(%x: f64) -> (f64, f64) {
  %0 = math.exp %x : f64
  %1 = math.erfc %x : f64
  return %0, %1 : f64, f64
}

func.func @lanes(%x: vector<4xf32>) -> vector<4xf32> {
  %0 = math.exp %x : vector<4xf32>
  return %0 : vector<4xf32>
}

// Through arithmetic, memory and a block.
func.func @carried(%x: f32) -> (f32, f32) {
  %0 = math.exp %x : f32
  %cell = memref.alloca() : memref<f32>
  memref.store %0, %cell[] : memref<f32>
  %1 = memref.load %cell[] : memref<f32>
  cf.br ^next(%1 : f32)
^next(%2: f32):
  %3 = arith.addf %2, %2 : f32
  %4 = arith.negf %3 : f32
  return %4, %2 : f32, f32
}

func.func @integers(%x: i32, %n: i32) -> i32 {
  %0 = math.ipowi %x, %n : i32
  return %0 : i32
}

func.func @clamped(%x: f32) -> f32 {
  %low = arith.constant 0.0 : f32
  %high = arith.constant 10.0 : f32
  %0 = math.clampf %x to [%low, %high] : f32
  return %0 : f32
}
func.func @below_one(%x: f32) -> f32 {
  %0 = math.acosh %x : f32
  return %0 : f32
}
