// target: mlir-19/canonicalize,func.func(test-decompose-affine-ops)
// run: @main([1, 2, 3, 4], 3) -> 9
func.func @main(%m: memref<4xindex>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0, %b = %c1) -> (index, index) {
    scf.yield %b, %a : index, index
  }
  %1 = affine.for %i = 0 to 4 iter_args(%a = %c0) -> (index) {
    %2 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%i)[%0#0]
    affine.yield %2 : index
  }
  %3 = affine.apply affine_map<()[s0] -> (s0 floordiv 2)>()[%0#0]
  %4 = affine.load %m[symbol(%0#0) + symbol(%3)] : memref<4xindex>
  %5 = arith.addi %1, %4 : index
  return %5 : index
}
