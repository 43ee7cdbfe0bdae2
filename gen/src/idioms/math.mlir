// math.sin/and-cos: the sine and the cosine of one angle
// passes: math-sincos-fusion
// $T = f32 f64 vector<4xf32>
func.func @main(%x: $T) -> ($T, $T) {
  %s = math.sin %x : $T
  %c = math.cos %x : $T
  return %s, %c : $T, $T
}

// -----

// arith.addf/product: a sum of a product, where both may be contracted, on either side
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

// arith.divf/negated: quotients and products of what is negated, and integers that become floats twice
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
