func.func @parallel(%n: index, %a: f32) {
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%c1, %c1) { scf.reduce } {b}
  scf.parallel (%i) = (%n) to (%n) step (%n) init () { }
  "scf.parallel"(%n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  %0:2 = scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%c1, %c1) init (%a, %n) -> (f32, index) {
    scf.reduce(%a, %i : f32, index) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %l : f32
    }, {
    ^bb0(%l: index, %r: index):
      %s = arith.addi %l, %r : index
      scf.reduce.return %s {q} : index
    }
  } {b}
  %1 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%a) -> f32 {
    scf.reduce(%a : f32) {
    ^bb0(%l: f32, %r: f32):
      scf.reduce.return %r : f32
    } {c}
  }
  return
}
func.func @forall(%n: index, %t: tensor<4xf32>) {
  scf.forall (%i) = (0) to (%n) step (1) { } {mapping = [#gpu.thread<x>], b}
  scf.forall (%i) = (1) to (%n) step (1) { scf.forall.in_parallel { } } {mapping = [#gpu.thread<x>]}
  scf.forall (%i, %j) = (%n, 0) to (%n, 8) step (%n, 1) { }
  scf.forall () in () { }
  %0:2 = scf.forall (%i) in (%n) shared_outs(%o = %t, %p = %t) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.forall.in_parallel { } {a}
  }
  return
}
