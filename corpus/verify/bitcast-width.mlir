// error: `arith.bitcast` cannot cast `i32` to `f64`: the widths differ
func.func @f(%i: i32) {
  %0 = arith.bitcast %i : i32 to f64
  return
}
