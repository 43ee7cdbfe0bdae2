// What 2020 had on floats, elementwise; the releases have it in the math dialect.
func @floats(%a: f32, %b: f32) -> f32 {
  %0 = absf %a : f32
  %1 = ceilf %0 : f32
  %2 = floorf %1 : f32
  %3 = copysign %2, %b : f32
  %4 = sin %3 : f32
  %5 = cos %4 : f32
  %6 = exp %5 : f32
  %7 = exp2 %6 : f32
  %8 = log %7 : f32
  %9 = log2 %8 : f32
  %10 = log10 %9 : f32
  %11 = rsqrt %10 : f32
  %12 = sqrt %11 : f32
  %13 = tanh %12 {a} : f32
  %14 = atan %13 : f32
  %15 = atan2 %14, %b : f32
  %16 = expm1 %15 : f32
  %17 = log1p %16 : f32
  %18 = powf %17, %b : f32
  return %18 : f32
}
func @vectors(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = absf %a : vector<4xf32>
  %1 = ceilf %0 : vector<4xf32>
  %2 = floorf %1 : vector<4xf32>
  %3 = copysign %2, %a : vector<4xf32>
  %4 = sin %3 : vector<4xf32>
  %5 = cos %4 : vector<4xf32>
  %6 = exp %5 : vector<4xf32>
  %7 = exp2 %6 : vector<4xf32>
  %8 = log %7 : vector<4xf32>
  %9 = log2 %8 : vector<4xf32>
  %10 = log10 %9 : vector<4xf32>
  %11 = rsqrt %10 : vector<4xf32>
  %12 = sqrt %11 : vector<4xf32>
  %13 = tanh %12 : vector<4xf32>
  %14 = atan %13 : vector<4xf32>
  %15 = atan2 %14, %a : vector<4xf32>
  %16 = expm1 %15 : vector<4xf32>
  %17 = log1p %16 : vector<4xf32>
  %18 = powf %17, %a : vector<4xf32>
  return %18 : vector<4xf32>
}
func @tensors(%a: tensor<?x4xf64>, %u: tensor<*xf16>) -> tensor<*xf16> {
  %0 = "std.sin"(%a) : (tensor<?x4xf64>) -> tensor<?x4xf64>
  %1 = std.cos %u : tensor<*xf16>
  return %1 : tensor<*xf16>
}
