// target: mlir-22/arith-expand{include-f4e2m1=true}
// run: @main(-1.25) -> 0xA
func.func @main(%x: f32) -> i4 {
  %0 = arith.truncf %x : f32 to f4E2M1FN
  %1 = arith.bitcast %0 : f4E2M1FN to i4
  return %1 : i4
}
