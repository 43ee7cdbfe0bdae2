// target: mlir-22/func.func(arith-emulate-unsupported-floats{source-types=bf16,f16 target-type=f32},canonicalize)
// run: @main(0x3F80, 0x3B80, 0xBF80) -> 0x0000
func.func @main(%a: bf16, %b: bf16, %c: bf16) -> bf16 {
  %0 = arith.addf %a, %b : bf16
  %1 = arith.addf %0, %c : bf16
  return %1 : bf16
}
