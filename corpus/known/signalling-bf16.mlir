// target: mlir-22@0
// The argument is a NaN that signals.
// run: @main(0x7F91, [0.0]) -> () after [0x7F91]

func.func @main(%a: bf16, %m: memref<bf16>) {
  memref.store %a, %m[] : memref<bf16>
  func.return
}
