// target: mlir-22/scf-for-loop-peeling
// run: @main() -> 2
module {
  func.func @main() -> i65 {
    %z = arith.constant 0 : i65
    %one = arith.constant 1 : i65
    %lb = arith.constant 4611686018427387904 : i65
    %ub = arith.constant 9223372036854775813 : i65
    %s = arith.constant 4611686018427387904 : i65
    %r = scf.for %i = %lb to %ub step %s iter_args(%a = %z) -> (i65) : i65 {
      %b = arith.addi %a, %one : i65
      scf.yield %b : i65
    }
    return %r : i65
  }
}
