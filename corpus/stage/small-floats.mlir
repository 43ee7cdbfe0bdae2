// Floats that LLVM does not have: rounded once, with what is too large as each type has it.
// run: @too_large(1.0e+30) -> (0x7C, 0x78, 0x70, 0x7F, 0x80, 0x80, 0x80, 0x1F, 0x1F, 0x7, 0xE3)
// run: @too_large(-1.0e+30) -> (0xFC, 0xF8, 0xF0, 0xFF, 0x80, 0x80, 0x80, 0x3F, 0x3F, 0xF, ?)
// run: @too_large(-0.0) -> (0x80, 0x80, 0x80, 0x80, 0x0, 0x0, 0x0, 0x20, 0x20, 0x8, 0x0)
// run: @modes(17.0) -> (0x58, 0x58, 0x59, 0x58, 0x59)
// run: @modes(-440.0) -> (0xFE, 0xFE, 0xFD, 0xFD, 0xFE)
// run: @arithmetic(1.5, 3.0) -> (4.5, 4.5, 0.5, -1.5, 1)
// run: @stored([0.5, 6.0, -0.0]) -> 6.0 after [0.5, -6.0, -0.0]
// run: @lanes([17.0, -0.001]) -> [16.0, -0.001953125]

func.func @too_large(%x: f32) -> (f8E5M2, f8E4M3, f8E3M4, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f6E2M3FN, f6E3M2FN, f4E2M1FN, f8E8M0FNU) {
  %0 = arith.truncf %x : f32 to f8E5M2
  %1 = arith.truncf %x : f32 to f8E4M3
  %2 = arith.truncf %x : f32 to f8E3M4
  %3 = arith.truncf %x : f32 to f8E4M3FN
  %4 = arith.truncf %x : f32 to f8E5M2FNUZ
  %5 = arith.truncf %x : f32 to f8E4M3FNUZ
  %6 = arith.truncf %x : f32 to f8E4M3B11FNUZ
  %7 = arith.truncf %x : f32 to f6E2M3FN
  %8 = arith.truncf %x : f32 to f6E3M2FN
  %9 = arith.truncf %x : f32 to f4E2M1FN
  %10 = arith.truncf %x : f32 to f8E8M0FNU
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : f8E5M2, f8E4M3, f8E3M4, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, f6E2M3FN, f6E3M2FN, f4E2M1FN, f8E8M0FNU
}

func.func @modes(%x: f32) -> (i8, i8, i8, i8, i8) {
  %0 = arith.truncf %x to_nearest_even : f32 to f8E4M3FN
  %1 = arith.truncf %x downward : f32 to f8E4M3FN
  %2 = arith.truncf %x upward : f32 to f8E4M3FN
  %3 = arith.truncf %x toward_zero : f32 to f8E4M3FN
  %4 = arith.truncf %x to_nearest_away : f32 to f8E4M3FN
  %5 = arith.bitcast %0 : f8E4M3FN to i8
  %6 = arith.bitcast %1 : f8E4M3FN to i8
  %7 = arith.bitcast %2 : f8E4M3FN to i8
  %8 = arith.bitcast %3 : f8E4M3FN to i8
  %9 = arith.bitcast %4 : f8E4M3FN to i8
  return %5, %6, %7, %8, %9 : i8, i8, i8, i8, i8
}

func.func @arithmetic(%x: f8E4M3FNUZ, %y: f8E4M3FNUZ) -> (f8E4M3FNUZ, f8E4M3FNUZ, f8E4M3FNUZ, f8E4M3FNUZ, i1) {
  %0 = arith.addf %x, %y : f8E4M3FNUZ
  %1 = arith.mulf %x, %y : f8E4M3FNUZ
  %2 = arith.divf %x, %y : f8E4M3FNUZ
  %3 = arith.negf %x : f8E4M3FNUZ
  %4 = arith.cmpf olt, %x, %y : f8E4M3FNUZ
  return %0, %1, %2, %3, %4 : f8E4M3FNUZ, f8E4M3FNUZ, f8E4M3FNUZ, f8E4M3FNUZ, i1
}

func.func @stored(%m: memref<3xf4E2M1FN>) -> f4E2M1FN {
  %c1 = arith.constant 1 : index
  %0 = memref.load %m[%c1] : memref<3xf4E2M1FN>
  %1 = arith.negf %0 : f4E2M1FN
  memref.store %1, %m[%c1] : memref<3xf4E2M1FN>
  return %0 : f4E2M1FN
}

func.func @lanes(%x: vector<2xf32>) -> vector<2xf32> {
  %0 = arith.truncf %x : vector<2xf32> to vector<2xf8E4M3FN>
  %1 = arith.extf %0 : vector<2xf8E4M3FN> to vector<2xf32>
  return %1 : vector<2xf32>
}
