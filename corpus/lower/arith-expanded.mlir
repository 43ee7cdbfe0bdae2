func.func @rounded(%a: i8, %b: i8) -> (i8, i8, i8) {
  %0 = arith.ceildivsi %a, %b : i8
  %1 = arith.floordivsi %a, %b : i8
  %2 = arith.ceildivui %a, %b : i8
  return %0, %1, %2 : i8, i8, i8
}
func.func @two_results(%a: i1, %b: i1, %i: index) -> (i1, i1, i1, i1, index, index, i1) {
  %0, %1 = arith.mulsi_extended %a, %b : i1
  %2, %3 = arith.mului_extended %a, %b : i1
  %4, %5 = arith.mului_extended %i, %i : index
  %6, %7 = arith.addui_extended %4, %5 : index, i1
  return %0, %1, %2, %3, %5, %6, %7 : i1, i1, i1, i1, index, index, i1
}
func.func @chosen(%a: i8, %b: i8, %x: f32, %y: f32) -> (i8, f32) {
  %0 = arith.maxsi %a, %b : i8
  %1 = arith.maxui %0, %b : i8
  %2 = arith.minsi %1, %b : i8
  %3 = arith.minui %2, %b : i8
  %4 = arith.maximumf %x, %y fastmath<nnan> : f32
  %5 = arith.minimumf %4, %y : f32
  %6 = arith.maxnumf %5, %y : f32
  %7 = arith.minnumf %6, %y fastmath<nsz> : f32
  %8 = arith.remf %7, %y : f32
  return %3, %8 : i8, f32
}
func.func @converted(%a: i32, %x: f32) -> (f64, f16, f16, f32, f32, i8, i8, i32) {
  %0 = arith.extf %x fastmath<nnan> : f32 to f64
  %1 = arith.truncf %x fastmath<ninf> : f32 to f16
  %2 = arith.truncf %x to_nearest_even : f32 to f16
  %3 = arith.sitofp %a : i32 to f32
  %4 = arith.uitofp %a {nonNeg} : i32 to f32
  %5 = arith.fptosi %x : f32 to i8
  %6 = arith.fptoui %x : f32 to i8
  %7 = arith.bitcast %x : f32 to i32
  return %0, %1, %2, %3, %4, %5, %6, %7 : f64, f16, f16, f32, f32, i8, i8, i32
}
