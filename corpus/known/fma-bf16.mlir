// target: mlir-22@0
// The sum is just above the middle of two neighbours; as f32 it is the middle, which goes to the even one.
// run: @main(0x3FAC, 0x4060, 0x3311) -> 0x4097

func.func @main(%a: bf16, %b: bf16, %c: bf16) -> bf16 {
  %0 = math.fma %a, %b, %c : bf16
  return %0 : bf16
}
