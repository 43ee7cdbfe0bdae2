// Functions that have names of C's library are the program's own: LLVM takes a call of `fmax` for C's from level 1 on, if it sees that name.
// run: @fmax(2.0, 0x7fc00000) -> 0x7fc00000
// run: @fabs(-2.0) -> -4.0
// run: @through(-2.0, 3.0) -> (-5.0, -4.0)
// run: @remainder(7.5, 2.0) -> (1.5, 9.5)
// run: @declared(-1.0) -> 5.0
// extern: @sqrt(-1.0) -> 5.0
func.func @fmax(%a: f32, %b: f32) -> f32 {
  %c = arith.cmpf ogt, %a, %b : f32
  %0 = arith.select %c, %a, %b : f32
  return %0 : f32
}
func.func @fabs(%a: f64) -> f64 {
  %0 = arith.addf %a, %a : f64
  return %0 : f64
}
func.func private @fmin(%a: f64, %b: f64) -> f64 attributes {llvm.linkage = #llvm.linkage<internal>} {
  %0 = arith.subf %a, %b : f64
  return %0 : f64
}
func.func @through(%a: f64, %b: f64) -> (f64, f64) {
  %0 = call @fmin(%a, %b) : (f64, f64) -> f64
  %1 = call @fabs(%a) : (f64) -> f64
  return %0, %1 : f64, f64
}
// What code generation makes a call of C's `fmod` of is not the program's.
func.func @fmod(%a: f64, %b: f64) -> f64 {
  %0 = arith.addf %a, %b : f64
  return %0 : f64
}
func.func @remainder(%a: f64, %b: f64) -> (f64, f64) {
  %0 = arith.remf %a, %b : f64
  %1 = call @fmod(%a, %b) : (f64, f64) -> f64
  return %0, %1 : f64, f64
}
func.func private @sqrt(f64) -> f64
func.func @declared(%a: f64) -> f64 {
  %0 = call @sqrt(%a) : (f64) -> f64
  return %0 : f64
}
