// In this order: false oeq ogt oge olt ole one ord ueq ugt uge ult ule une uno true.
// run: @f32(1.0, 2.0) -> (0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 1)
// run: @f32(2.0, 1.0) -> (0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1)
// run: @f32(-0.0, 0.0) -> (0, 1, 0, 1, 0, 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 1)
// run: @f32(0x7FC00000, 1.0) -> (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1)
// run: @f16(0x7C00, 0xFE01) -> (0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1)
// run: @f16(0xFC00, 0x7C00) -> (0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 0, 1)
func.func @f32(%a: f32, %b: f32) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %false_ = arith.cmpf false, %a, %b : f32
  %oeq_ = arith.cmpf oeq, %a, %b : f32
  %ogt_ = arith.cmpf ogt, %a, %b : f32
  %oge_ = arith.cmpf oge, %a, %b : f32
  %olt_ = arith.cmpf olt, %a, %b : f32
  %ole_ = arith.cmpf ole, %a, %b : f32
  %one_ = arith.cmpf one, %a, %b : f32
  %ord_ = arith.cmpf ord, %a, %b : f32
  %ueq_ = arith.cmpf ueq, %a, %b : f32
  %ugt_ = arith.cmpf ugt, %a, %b : f32
  %uge_ = arith.cmpf uge, %a, %b : f32
  %ult_ = arith.cmpf ult, %a, %b : f32
  %ule_ = arith.cmpf ule, %a, %b : f32
  %une_ = arith.cmpf une, %a, %b : f32
  %uno_ = arith.cmpf uno, %a, %b : f32
  %true_ = arith.cmpf true, %a, %b : f32
  return %false_, %oeq_, %ogt_, %oge_, %olt_, %ole_, %one_, %ord_, %ueq_, %ugt_, %uge_, %ult_, %ule_, %une_, %uno_, %true_ : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
func.func @f16(%a: f16, %b: f16) -> (i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1) {
  %false_ = arith.cmpf false, %a, %b : f16
  %oeq_ = arith.cmpf oeq, %a, %b : f16
  %ogt_ = arith.cmpf ogt, %a, %b : f16
  %oge_ = arith.cmpf oge, %a, %b : f16
  %olt_ = arith.cmpf olt, %a, %b : f16
  %ole_ = arith.cmpf ole, %a, %b : f16
  %one_ = arith.cmpf one, %a, %b : f16
  %ord_ = arith.cmpf ord, %a, %b : f16
  %ueq_ = arith.cmpf ueq, %a, %b : f16
  %ugt_ = arith.cmpf ugt, %a, %b : f16
  %uge_ = arith.cmpf uge, %a, %b : f16
  %ult_ = arith.cmpf ult, %a, %b : f16
  %ule_ = arith.cmpf ule, %a, %b : f16
  %une_ = arith.cmpf une, %a, %b : f16
  %uno_ = arith.cmpf uno, %a, %b : f16
  %true_ = arith.cmpf true, %a, %b : f16
  return %false_, %oeq_, %ogt_, %oge_, %olt_, %ole_, %one_, %ord_, %ueq_, %ugt_, %uge_, %ult_, %ule_, %une_, %uno_, %true_ : i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1, i1
}
