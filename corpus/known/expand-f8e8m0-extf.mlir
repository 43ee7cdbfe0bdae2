// target: mlir-22/arith-expand{include-f8e8m0=true}
// run: @main(0) -> 0x00400000
func.func @main(%x: i8) -> f32 {
  %0 = arith.bitcast %x : i8 to f8E8M0FNU
  %1 = arith.extf %0 : f8E8M0FNU to f32
  return %1 : f32
}
