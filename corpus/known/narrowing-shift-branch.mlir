// target: mlir-22/arith-int-range-narrowing{int-bitwidths-supported=24,48}
// run: @main() -> ()
func.func @main() {
  %c1 = arith.constant 1 : i32
  %zero = arith.remsi %c1, %c1 : i32
  %c24 = arith.constant 24 : i32
  %shifted = arith.shli %zero, %c24 : i32
  cf.switch %shifted : i32, [
    default: ^bb1,
    1: ^bb1
  ]
^bb1:
  return
}
