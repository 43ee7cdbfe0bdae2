// target: mlir-22/test-loop-unrolling{unroll-factor=2}
// run: @main(0) -> 7
func.func @main(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %step = arith.constant 4611686018427387904 : index
  %r = scf.for %i = %n to %step step %step iter_args(%a = %c0) -> (index) {
    %b = arith.xori %c7, %a : index
    scf.yield %b : index
  }
  return %r : index
}
