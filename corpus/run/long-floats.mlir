// f80 and f128 hold what is added below the last bit of a double.
// run: @f80(1.0) -> (1.0, 0x8000000000000001, 0x3FFF)
// run: @f80(-1.0) -> (-1.0, 0xFFFFFFFFFFFFFFFE, 0xBFFE)
// run: @f128(1.0) -> (1.0, 1, 1)
// run: @f128(-1.0) -> (-1.0, -1, 0)
// run: @halfway(1.0, 5.9604644775390625e-08) -> (0x3F800001, 0x3F800000)
// run: @divided(1.0, 3.0) -> (0xAAAAAAAAAAAAAAAB, 0x5555555555555555)
// run: @divided(-1.0, 0.0) -> (0x8000000000000000, 0)
// run: @modes(1.0) -> (1.0, 0x3FF0000000000001, 1.0, 1.0)
// run: @modes(-1.0) -> (0xBFF0000000000001, -1.0, -1.0, -1.0)
// run: @stored(2.5) -> (2.5, -2.5)

// The least that can be added to 1, which is two steps of what is below 1.
func.func @f80(%x: f32) -> (f64, i64, i16) {
  %a = arith.extf %x : f32 to f80
  %least = arith.constant 0x3FC08000000000000000 : f80
  %b = arith.addf %a, %least : f80
  %c = arith.truncf %b : f80 to f64
  %bits = arith.bitcast %b : f80 to i80
  %significand = arith.trunci %bits : i80 to i64
  %width = arith.constant 64 : i80
  %shifted = arith.shrui %bits, %width : i80
  %exponent = arith.trunci %shifted : i80 to i16
  return %c, %significand, %exponent : f64, i64, i16
}

func.func @f128(%x: f64) -> (f64, i8, i1) {
  %a = arith.extf %x : f64 to f128
  %least = arith.constant 0x3F8F0000000000000000000000000000 : f128
  %b = arith.mulf %a, %least : f128
  %c = arith.addf %a, %b : f128
  %d = arith.truncf %c : f128 to f64
  %e = arith.fptosi %c : f128 to i8
  %one = arith.sitofp %e : i8 to f128
  %f = arith.cmpf ogt, %c, %one : f128
  return %d, %e, %f : f64, i8, i1
}

// A double would round the sum of 1, half a step and a little to 1 and half a step, which is a tie in f32.
func.func @halfway(%x: f64, %half: f64) -> (f32, f32) {
  %a = arith.extf %x : f64 to f128
  %b = arith.extf %half : f64 to f128
  %sum = arith.addf %a, %b : f128
  %little = arith.constant 0x3F8F0000000000000000000000000000 : f128
  %above = arith.addf %sum, %little : f128
  %below = arith.subf %sum, %little : f128
  %0 = arith.truncf %above : f128 to f32
  %1 = arith.truncf %below : f128 to f32
  return %0, %1 : f32, f32
}

func.func @divided(%x: f64, %y: f64) -> (i64, i64) {
  %a = arith.extf %x : f64 to f80
  %b = arith.extf %y : f64 to f80
  %c = arith.divf %a, %b : f80
  %d = arith.bitcast %c : f80 to i80
  %e = arith.trunci %d : i80 to i64
  %f = arith.extf %x : f64 to f128
  %g = arith.extf %y : f64 to f128
  %h = arith.divf %f, %g : f128
  %i = arith.bitcast %h : f128 to i128
  %j = arith.trunci %i : i128 to i64
  return %e, %j : i64, i64
}

func.func @stored(%x: f64) -> (f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xf80>
  %n = memref.alloca() : memref<2xf128>
  %a = arith.extf %x : f64 to f80
  %b = arith.extf %x : f64 to f128
  %minus = arith.negf %b : f128
  memref.store %a, %m[%c1] : memref<2xf80>
  memref.store %minus, %n[%c0] : memref<2xf128>
  %c = memref.load %m[%c1] : memref<2xf80>
  %d = memref.load %n[%c0] : memref<2xf128>
  %0 = arith.truncf %c : f80 to f64
  %1 = arith.truncf %d : f128 to f64
  return %0, %1 : f64, f64
}

func.func @modes(%x: f64) -> (f64, f64, f64, f64) {
  %a = arith.extf %x : f64 to f128
  %least = arith.constant 0x3F8F0000000000000000000000000000 : f128
  %b = arith.mulf %a, %least : f128
  %c = arith.addf %a, %b : f128
  %0 = arith.truncf %c downward : f128 to f64
  %1 = arith.truncf %c upward : f128 to f64
  %2 = arith.truncf %c toward_zero : f128 to f64
  %3 = arith.truncf %c to_nearest_away : f128 to f64
  return %0, %1, %2, %3 : f64, f64, f64, f64
}
