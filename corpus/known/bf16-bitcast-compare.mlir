// target: builtin@2
// run: @main(0.0) -> true
func.func @main(%arg0: bf16) -> i1 {
  %cst = arith.constant 0.000000e+00 : f16
  %0 = arith.bitcast %arg0 : bf16 to f16
  %1 = arith.cmpf oeq, %cst, %0 : f16
  return %1 : i1
}
