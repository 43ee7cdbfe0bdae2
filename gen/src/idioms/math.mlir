// math.sin/and-cos: the sine and the cosine of one angle
// passes: math-sincos-fusion
// $T = f32 f64 vector<4xf32>
func.func @main(%x: $T) -> ($T, $T) {
  %s = math.sin %x : $T
  %c = math.cos %x : $T
  return %s, %c : $T, $T
}

// -----

// arith.addf/product: a sum with a product on either side, where both may be contracted
// passes: math-uplift-to-fma
// $T = f32 f64 vector<3xf32>
func.func @main(%a: $T, %b: $T, %c: $T) -> ($T, $T) {
  %p = arith.mulf %a, %b fastmath<contract> : $T
  %r = arith.addf %p, %c fastmath<contract> : $T
  %q = arith.mulf %b, %c fastmath<contract> : $T
  %s = arith.addf %a, %q fastmath<contract> : $T
  return %r, %s : $T, $T
}

// -----

// arith.divf/negated: quotients and products of negated values, and integers converted to floats twice
// passes: canonicalize
// $F;$G = f32;f64 f16;f32
func.func @main(%x: $F, %y: $F, %i: i8) -> ($F, $F, $F, $F) {
  %a = arith.negf %x : $F
  %b = arith.negf %y : $F
  %q = arith.divf %a, %b : $F
  %p = arith.mulf %a, %b : $F
  %s = arith.sitofp %i : i8 to $G
  %r = arith.truncf %s : $G to $F
  %u = arith.uitofp %i : i8 to $G
  %t = arith.truncf %u : $G to $F
  return %q, %p, %r, %t : $F, $F, $F, $F
}

// -----

// math.expm1/less-one: exponential functions minus one, and floats that are rounded away from zero
// passes: test-math-polynomial-approximation math-expand-ops
// $T = f32 vector<4xf32> vector<2xf32>
func.func @main(%x: $T) -> ($T, $T) {
  %a = math.expm1 %x : $T
  %b = math.round %x : $T
  return %a, %b : $T, $T
}

// -----

// math.ipowi/counted-zeros: powers of integers, and their leading zeros
// passes: convert-math-to-funcs
// $T = i32 i64 i8
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T) {
  %one = arith.constant 1 : $T
  %base = arith.ori %x, %one : $T
  %p = math.ipowi %base, %y : $T
  %z = math.ctlz %p : $T
  %w = math.ctlz %y : $T
  return %p, %z, %w : $T, $T, $T
}

// -----

// complex.re/negated-parts: negated parts of complex numbers
// passes: canonicalize
// $T = f32 f64
func.func @main(%x: $T, %y: $T) -> ($T, $T) {
  %c = complex.create %x, %y : complex<$T>
  %n = complex.neg %c : complex<$T>
  %re = complex.re %n : complex<$T>
  %im = complex.im %n : complex<$T>
  return %re, %im : $T, $T
}

// -----

// arith.truncf/brain: floats truncated to bf16, and back
// passes: arith-expand
// $T;$B = f32;bf16 vector<3xf32>;vector<3xbf16>
func.func @main(%x: $T) -> $T {
  %a = arith.truncf %x : $T to $B
  %b = arith.extf %a : $B to $T
  return %b : $T
}

// -----

// arith.minnumf/not-nan: the least and the greatest number, ignoring NaNs
// passes: arith-expand
// $T = f32 f64 vector<4xf32>
func.func @main(%x: $T, %y: $T) -> ($T, $T) {
  %a = arith.maxnumf %x, %y : $T
  %b = arith.minnumf %x, %a : $T
  return %a, %b : $T, $T
}

// -----

// complex.powi/small-powers: small powers of a complex number, one of them negative
// passes: test-math-algebraic-simplification
// $N = 2 3 -1 -2 -3
// $T = f32 f64
func.func @main(%a: $T, %b: $T) -> ($T, $T) {
  %n = arith.constant $N : i32
  %z = complex.create %a, %b : complex<$T>
  %p = complex.powi %z, %n : complex<$T>, i32
  %re = complex.re %p : complex<$T>
  %im = complex.im %p : complex<$T>
  return %re, %im : $T, $T
}

// -----

// math.cbrt/sixteen-bits: functions of 16-bit floats, which are computed in 32 bits
// passes: test-math-polynomial-approximation
// $T = f16 vector<2xf16>
func.func @main(%x: $T) -> ($T, $T, $T, $T) {
  %a = math.cbrt %x : $T
  %b = math.erf %x : $T
  %c = math.log %x : $T
  %d = math.tanh %x : $T
  return %a, %b, %c, %d : $T, $T, $T, $T
}

// -----

// math.erf/polynomials: functions of 32-bit floats, which become polynomials
// passes: test-math-polynomial-approximation
// $T = f32 vector<3xf32>
func.func @main(%x: $T) -> ($T, $T, $T) {
  %a = math.erf %x : $T
  %b = math.erfc %x : $T
  %c = math.tanh %x : $T
  return %a, %b, %c : $T, $T, $T
}

// -----

// arith.cmpf/converted-integers: comparisons of integers converted to floats with constants, with and without a fraction
// passes: canonicalize
// $P = ogt ule oeq une olt uge
// $C = 2.5 3.0 -1.5 1.0e30
func.func @main(%i: i8, %j: i16) -> (i1, i1, i1) {
  %c = arith.constant $C : f32
  %a = arith.sitofp %i : i8 to f32
  %p = arith.cmpf $P, %a, %c : f32
  %b = arith.uitofp %i : i8 to f32
  %q = arith.cmpf $P, %b, %c : f32
  %d = arith.sitofp %j : i16 to f32
  %r = arith.cmpf $P, %d, %c : f32
  return %p, %q, %r : i1, i1, i1
}

// -----

// math.ipowi/small-powers: integers to small constant powers
// passes: test-math-algebraic-simplification
// $T = i32 i8 i64
// $A;$B = 2;3 4;0 1;8
func.func @main(%x: $T, %y: $T) -> ($T, $T) {
  %a = arith.constant $A : $T
  %b = arith.constant $B : $T
  %p = math.ipowi %x, %a : $T
  %q = math.ipowi %y, %b : $T
  %s = arith.addi %p, %q : $T
  return %s, %q : $T, $T
}

// -----

// math.atan2/polynomials: angles and a logarithm of 32-bit floats, which become polynomials
// passes: test-math-polynomial-approximation
// $T = f32 vector<3xf32>
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T) {
  %a = math.atan %x : $T
  %b = math.atan2 %x, %y : $T
  %c = math.log1p %y : $T
  return %a, %b, %c : $T, $T, $T
}

// -----

// math.sin/polynomials: a sine and a cosine of 32-bit floats, which become polynomials
// passes: test-math-polynomial-approximation
// $T = f32 vector<3xf32>
func.func @main(%x: $T, %y: $T) -> ($T, $T) {
  %a = math.cos %x : $T
  %b = math.sin %y : $T
  return %a, %b : $T, $T
}

// -----

// math.atan2/sixteen-bits: angles and logarithms of 16-bit floats, which are computed in 32 bits
// passes: test-math-polynomial-approximation
// $T = f16 vector<2xf16>
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T, $T) {
  %a = math.atan %x : $T
  %b = math.atan2 %x, %y : $T
  %c = math.log1p %y : $T
  %d = math.log2 %x : $T
  return %a, %b, %c, %d : $T, $T, $T, $T
}

// -----

// math.sin/sixteen-bits: sines, cosines and exponential functions of 16-bit floats, which are computed in 32 bits
// passes: test-math-polynomial-approximation
// $T = f16 vector<2xf16>
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T) {
  %a = math.cos %x : $T
  %b = math.sin %y : $T
  %c = math.exp %x : $T
  return %a, %b, %c : $T, $T, $T
}

// -----

// math.acosh/expanded: hyperbolic functions and others that become exponential functions and roots, and leading zeros
// passes: math-expand-ops
// $T = f32 f64 vector<2xf32>
// $I = i32 i8
func.func @main(%x: $T, %y: $T, %n: $I) -> ($T, $T, $T, $T, $T, $I) {
  %a = math.acosh %x : $T
  %b = math.cosh %y : $T
  %c = math.sinh %x : $T
  %d = math.exp2 %y : $T
  %e = math.rsqrt %x : $T
  %z = math.ctlz %n : $I
  return %a, %b, %c, %d, %e, %z : $T, $T, $T, $T, $T, $I
}

// -----

// math.ceil/expanded: a float that is rounded up to an integer
// passes: math-expand-ops
// $T = f32 f64 vector<2xf32>
func.func @main(%x: $T) -> $T {
  %a = math.ceil %x : $T
  return %a : $T
}

// -----

// arith.minimumf/or-nan: the least and the greatest number, or NaN
// passes: arith-expand
// $T = f32 f64 vector<4xf32>
func.func @main(%x: $T, %y: $T) -> ($T, $T) {
  %a = arith.minimumf %x, %y : $T
  %b = arith.maximumf %x, %a : $T
  return %a, %b : $T, $T
}
