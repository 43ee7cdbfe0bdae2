// target: mlir-19/int-range-optimizations
// run: @main(7) -> 7
func.func @main(%n: i32) -> i32 {
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c35 = arith.constant 35 : i32
  %1 = scf.parallel (%i) = (%c1) to (%c0) step (%c1) init (%false) -> i1 {
    scf.reduce(%false : i1) {
    ^bb0(%a: i1, %b: i1):
      %4 = arith.ori %a, %b : i1
      scf.reduce.return %4 : i1
    }
  }
  %2:2 = affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%c0) -> (i1, i32) {
    affine.yield %false, %c35 : i1, i32
  } else {
    affine.yield %1, %n : i1, i32
  }
  return %2#1 : i32
}
