// Functions of floats as ops of the LLVM dialect: the float in the middle of the interval, and exact results as they are.
// run: @exp(0.0) -> 1.0
// run: @pow(2.0, 10.0) -> 1024.0
// run: @atan2(0.0, 1.0) -> 0.0
// run: @log2([8.0, 1.0]) -> [3.0, 0.0]
// run: @sin_no_infinity(0x7F800000) -> poison
// run: @tanh(0.0) -> 0.0
// run: @sincos(0.0) -> 1.0
// run: @fmuladd(2.0, 3.0, 1.0) -> 7.0
// run: @up(1.0) -> 1.0
// run: @up(0x3FF0000000000001) -> 0x3F800001
// run: @down(0x3FF0000000000001) -> 1.0
// run: @powi(2.0, 1) -> 2.0
llvm.func @exp(%a: f32) -> f32 {
  %r = llvm.intr.exp(%a) : (f32) -> f32
  llvm.return %r : f32
}
llvm.func @pow(%a: f64, %b: f64) -> f64 {
  %r = llvm.intr.pow(%a, %b) : (f64, f64) -> f64
  llvm.return %r : f64
}
llvm.func @atan2(%a: f32, %b: f32) -> f32 {
  %r = llvm.intr.atan2(%a, %b) : (f32, f32) -> f32
  llvm.return %r : f32
}
llvm.func @log2(%a: vector<2xf32>) -> vector<2xf32> {
  %r = llvm.intr.log2(%a) : (vector<2xf32>) -> vector<2xf32>
  llvm.return %r : vector<2xf32>
}
llvm.func @sin_no_infinity(%a: f32) -> f32 {
  %r = llvm.intr.sin(%a) {fastmathFlags = #llvm.fastmath<ninf>} : (f32) -> f32
  llvm.return %r : f32
}
llvm.func @tanh(%a: f32) -> f32 {
  %r = llvm.intr.tanh(%a) : (f32) -> f32
  llvm.return %r : f32
}
llvm.func @sincos(%a: f64) -> f64 {
  %r = llvm.intr.sincos(%a) : (f64) -> !llvm.struct<(f64, f64)>
  %s = llvm.extractvalue %r[0] : !llvm.struct<(f64, f64)>
  %c = llvm.extractvalue %r[1] : !llvm.struct<(f64, f64)>
  %d = llvm.fsub %c, %s : f64
  llvm.return %d : f64
}
llvm.func @fmuladd(%a: f32, %b: f32, %c: f32) -> f32 {
  %r = llvm.intr.fmuladd(%a, %b, %c) : (f32, f32, f32) -> f32
  llvm.return %r : f32
}
llvm.func @powi(%a: f32, %n: i32) -> f32 {
  %r = llvm.intr.powi(%a, %n) : (f32, i32) -> f32
  llvm.return %r : f32
}
llvm.func @up(%a: f64) -> f32 {
  %r = llvm.intr.experimental.constrained.fptrunc %a upward ignore : f64 to f32
  llvm.return %r : f32
}
llvm.func @down(%a: f64) -> f32 {
  %r = llvm.intr.experimental.constrained.fptrunc %a downward ignore : f64 to f32
  llvm.return %r : f32
}
// A function of the C library is not computed by MLIR's definition of it, `log(1 + x)`.
// run: @log1p(0x34F80000) -> 0x34F7FFFC
llvm.func @log1pf(f32) -> f32
llvm.func @log1p(%x: f32) -> f32 {
  %0 = llvm.call @log1pf(%x) : (f32) -> f32
  llvm.return %0 : f32
}
