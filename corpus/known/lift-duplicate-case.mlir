// target: mlir-22/lift-cf-to-scf
// run: @main() -> ()
module {
  func.func @main() {
    %c0_i64 = arith.constant 0 : i64
    cf.switch %c0_i64 : i64, [
      default: ^bb1,
      63: ^bb1,
      228: ^bb1,
      1476709924579572235: ^bb1,
      9223372036854775807: ^bb1
    ]
  ^bb1:  // 5 preds: ^bb0, ^bb0, ^bb0, ^bb0, ^bb0
    return
  }
}
