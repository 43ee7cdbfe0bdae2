func.func @poison(%c: i1) -> (i32, memref<?xf32>) {
  %0 = ub.poison : i32
  %1 = ub.poison : memref<?xf32>
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %0, %1 : i32, memref<?xf32>
^bb2:
  ub.unreachable
}
