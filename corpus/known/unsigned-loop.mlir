// target: mlir-22/arith-unsigned-when-equivalent
// run: @main() -> ()
func.func @main() {
  %cst = arith.constant 0.000000e+00 : f32
  %c0 = arith.constant 0 : i32
  cf.br ^bb1(%c0 : i32)
^bb1(%0: i32):
  %1 = arith.cmpi sge, %0, %c0 : i32
  cf.cond_br %1, ^bb2(%cst : f32), ^bb3
^bb2(%2: f32):
  %c-1 = arith.constant -1 : i32
  cf.br ^bb1(%c-1 : i32)
^bb3:
  return
}
