// error: `arith.bitcast` cannot make
func.func @f(%i: i32) {
  %0 = arith.bitcast %i : i32 to f64
  return
}
