// target: mlir-16/test-loop-unrolling{unroll-factor=2}
// run: @main() -> 0
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %least = arith.constant -9223372036854775808 : index
  %most = arith.constant 9223372036854775701 : index
  %step = arith.constant 9223372036854775807 : index
  %0 = scf.for %i = %least to %most step %step iter_args(%a = %c0) -> (index) {
    %1 = arith.xori %a, %c1 : index
    scf.yield %1 : index
  }
  return %0 : index
}
