// error: attribute `kind` of `vector.reduction` is `#vector.kind<sub>`, expected `#vector.kind<...>` of one of add, mul, minui, minsi, minnumf, maxui, maxsi, maxnumf, and, or, xor, maximumf, minimumf
func.func @f(%a: vector<4xi32>) {
  %0 = "vector.reduction"(%a) <{kind = #vector.kind<sub>}> : (vector<4xi32>) -> i32
  return
}
