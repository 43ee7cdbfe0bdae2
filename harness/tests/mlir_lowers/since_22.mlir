func.func @main(%n: i32, %d: index) -> (i32, index) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %sum = scf.for unsigned %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (i32) : i32 {
    %t = arith.addi %a, %i : i32
    scf.yield %t : i32
  }
  %p:3 = affine.delinearize_index %d into (4, 8) : index, index, index
  %l = affine.linearize_index disjoint [%p#0, %p#1, %p#2] by (3, 4, 8) : index
  return %sum, %l : i32, index
}
