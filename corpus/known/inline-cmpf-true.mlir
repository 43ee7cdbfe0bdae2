// target: mlir-22/inline
// run: @main(7) -> 1
func.func @main(%arg0: i32) -> i1 {
  %cst = arith.constant 1.0 : f32
  %0 = arith.sitofp %arg0 : i32 to f32
  %1 = arith.cmpf true, %0, %cst : f32
  return %1 : i1
}
