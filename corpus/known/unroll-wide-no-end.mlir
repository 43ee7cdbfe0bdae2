// target: mlir-22/test-loop-unrolling{unroll-factor=3}
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : i122
  %least = arith.constant -18889465931478580854758 : i122
  %step = arith.constant 443075998594971957634602353426781525 : i122
  %r = scf.for %i = %least to %c0 step %step iter_args(%a = %step) -> (i122) : i122 {
    %c1 = arith.constant 1 : i122
    scf.yield %i : i122
  }
  return
}
