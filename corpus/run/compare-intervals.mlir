// Of an inexact result a comparison is determined where it is the same for every float that the result may be.
// run: @infinite(1.0) -> 0
// run: @below(1.0, 3.0) -> 1
// run: @below(1.0, 2.0) -> 0
// run: @below(1.0, 2.71828175) -> ?
// run: @below(1.0, 0x7FC00000) -> 0
// run: @unordered(1.0, 0x7FC00000) -> 1
// run: @same(1.0, 3.0) -> 0
// run: @same(1.0, 2.71828175) -> ?
func.func @infinite(%x: f32) -> i1 {
  %infinity = arith.constant 0x7F800000 : f32
  %e = math.exp %x : f32
  %0 = arith.cmpf oeq, %e, %infinity : f32
  return %0 : i1
}
func.func @below(%x: f32, %y: f32) -> i1 {
  %e = math.exp %x : f32
  %0 = arith.cmpf olt, %e, %y : f32
  return %0 : i1
}
func.func @unordered(%x: f32, %y: f32) -> i1 {
  %e = math.exp %x : f32
  %0 = arith.cmpf ugt, %e, %y : f32
  return %0 : i1
}
func.func @same(%x: f32, %y: f32) -> i1 {
  %e = math.exp %x : f32
  %0 = arith.cmpf oeq, %e, %y : f32
  return %0 : i1
}
