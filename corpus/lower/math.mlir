func.func @floats(%x: f32, %y: f32) -> f32 {
  %0 = math.absf %x fastmath<nnan> : f32
  %1 = math.copysign %0, %y : f32
  %2 = math.ceil %1 : f32
  %3 = math.floor %2 : f32
  %4 = math.round %3 : f32
  %5 = math.roundeven %4 : f32
  %6 = math.trunc %5 : f32
  %7 = math.sqrt %6 : f32
  %8 = math.fma %7, %x, %y : f32
  return %8 : f32
}
func.func @classes(%x: f64) -> (i1, i1, i1, i1) {
  %0 = math.isfinite %x : f64
  %1 = math.isinf %x : f64
  %2 = math.isnan %x : f64
  %3 = math.isnormal %x : f64
  return %0, %1, %2, %3 : i1, i1, i1, i1
}
func.func @bits(%x: index) -> index {
  %0 = math.absi %x : index
  %1 = math.ctlz %0 : index
  %2 = math.cttz %1 : index
  %3 = math.ctpop %2 : index
  return %3 : index
}
func.func @rows(%x: vector<2x3xf16>) -> vector<2x3xi1> {
  %0 = math.floor %x : vector<2x3xf16>
  %1 = math.isnan %0 : vector<2x3xf16>
  return %1 : vector<2x3xi1>
}
