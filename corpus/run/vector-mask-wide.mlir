// Lanes of the widest types that a mask leaves out change nothing that the others are combined with.
// run: @i128([5, -170141183460469231731687303715884105728, 127], [0, 1, 0]) -> (-170141183460469231731687303715884105728, -170141183460469231731687303715884105728)
// run: @i128([170141183460469231731687303715884105727, 5, 127], [1, 0, 0]) -> (170141183460469231731687303715884105727, 170141183460469231731687303715884105727)
// run: @i128([1, 2, 3], [0, 0, 0]) -> (-170141183460469231731687303715884105728, 170141183460469231731687303715884105727)
// run: @f80(0xFFF0000000000000, 0) -> (0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000)
// run: @f80(0x7FF0000000000000, 1) -> (0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000)
// run: @f80(1.0e+308, 1) -> (1.0e+308, 1.0e+308, 1.0e+308)
// run: @f128(0xFFF0000000000000, 0) -> (0xFFF0000000000000, 0xFFF0000000000000, 0xFFF0000000000000)
// run: @f128(0x7FF0000000000000, 1) -> (0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000)
// run: @f128(1.0e+308, 1) -> (1.0e+308, 1.0e+308, 1.0e+308)
func.func @i128(%v: vector<3xi128>, %k: vector<3xi1>) -> (i128, i128) {
  %0 = vector.mask %k { vector.reduction <maxsi>, %v : vector<3xi128> into i128 } : vector<3xi1> -> i128
  %1 = vector.mask %k { vector.reduction <minsi>, %v : vector<3xi128> into i128 } : vector<3xi1> -> i128
  return %0, %1 : i128, i128
}
func.func @f80(%x: f64, %i: index) -> (f64, f64, f64) {
  %c1 = arith.constant 1 : index
  %l = arith.extf %x : f64 to f80
  %zero = arith.constant dense<0.0> : vector<2xf80>
  %v = vector.insert %l, %zero [%i] : f80 into vector<2xf80>
  %none = arith.constant dense<false> : vector<2xi1>
  %true = arith.constant true
  %k = vector.insert %true, %none [%i] : i1 into vector<2xi1>
  %0 = vector.mask %k { vector.reduction <maxnumf>, %v : vector<2xf80> into f80 } : vector<2xi1> -> f80
  %1 = vector.mask %k { vector.reduction <minnumf>, %v : vector<2xf80> into f80 } : vector<2xi1> -> f80
  %2 = vector.mask %k { vector.reduction <mul>, %v : vector<2xf80> into f80 } : vector<2xi1> -> f80
  %a = arith.truncf %0 : f80 to f64
  %b = arith.truncf %1 : f80 to f64
  %c = arith.truncf %2 : f80 to f64
  return %a, %b, %c : f64, f64, f64
}
func.func @f128(%x: f64, %i: index) -> (f64, f64, f64) {
  %c1 = arith.constant 1 : index
  %l = arith.extf %x : f64 to f128
  %zero = arith.constant dense<0.0> : vector<2xf128>
  %v = vector.insert %l, %zero [%i] : f128 into vector<2xf128>
  %none = arith.constant dense<false> : vector<2xi1>
  %true = arith.constant true
  %k = vector.insert %true, %none [%i] : i1 into vector<2xi1>
  %0 = vector.mask %k { vector.reduction <maxnumf>, %v : vector<2xf128> into f128 } : vector<2xi1> -> f128
  %1 = vector.mask %k { vector.reduction <minnumf>, %v : vector<2xf128> into f128 } : vector<2xi1> -> f128
  %2 = vector.mask %k { vector.reduction <mul>, %v : vector<2xf128> into f128 } : vector<2xi1> -> f128
  %a = arith.truncf %0 : f128 to f64
  %b = arith.truncf %1 : f128 to f64
  %c = arith.truncf %2 : f128 to f64
  return %a, %b, %c : f64, f64, f64
}
