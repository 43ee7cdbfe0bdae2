// target: mlir-22/arith-unsigned-when-equivalent
// run: @main(5, false) -> 5
func.func @main(%n: index, %c: i1) -> index {
  %c0 = arith.constant 0 : index
  scf.if %c {
    %0 = affine.apply affine_map<()[s0, s1] -> (s0 floordiv s1)>()[%n, %c0]
  }
  return %n : index
}
