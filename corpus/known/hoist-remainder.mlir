// target: mlir-22/loop-invariant-code-motion
// run: @main(0) -> 1
func.func @main(%z: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %c0 step %c1 iter_args(%a = %one) -> (i32) {
    %q = arith.remsi %one, %z : i32
    scf.yield %q : i32
  }
  return %r : i32
}
