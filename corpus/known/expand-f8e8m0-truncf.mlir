// target: mlir-22/arith-expand{include-f8e8m0=true}
// run: @main(1.5) -> 128
func.func @main(%x: f32) -> i8 {
  %0 = arith.truncf %x : f32 to f8E8M0FNU
  %1 = arith.bitcast %0 : f8E8M0FNU to i8
  return %1 : i8
}
