// target: mlir-22@0
// 2^32 + 2^24 + 1: the neighbours are 2^32 and 2^32 + 2^25.
// run: @main(4311744513) -> 0x4F81

func.func @main(%a: i64) -> bf16 {
  %0 = arith.sitofp %a : i64 to bf16
  func.return %0 : bf16
}
