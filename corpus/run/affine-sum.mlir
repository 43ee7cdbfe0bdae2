// The sums of the rationale, with values that loops and choices carry.
// run: @sum([1, 2, 3, 4, 5], 5) -> 15
// run: @sum([1, 2, 3, 4, 5], 3) -> 6
// run: @sum([1], 0) -> 0
// run: @sum([1], -7) -> 0
// run: @sum_half([1, 2, 3, 4, 5, 6, 7], 7) -> 6
// run: @sum_half([2147483647, 1, 5, 5], 4) -> -2147483648

func.func @sum(%A: memref<?xi32>, %N: index) -> i32 {
  %init = arith.constant 0 : i32
  %result = affine.for %i = 0 to %N iter_args(%tmp = %init) -> (i32) {
    %value = affine.load %A[%i] : memref<?xi32>
    %sum = arith.addi %value, %tmp : i32
    affine.yield %sum : i32
  }
  return %result : i32
}

func.func @sum_half(%A: memref<?xi32>, %N: index) -> i32 {
  %s0 = arith.constant 0 : i32
  %s1 = affine.for %i = 0 to %N iter_args(%s2 = %s0) -> (i32) {
    %s3 = affine.if affine_set<(d0)[s0] : (s0 floordiv 2 - d0 - 1 >= 0)>(%i)[%N] -> i32 {
      %v0 = affine.load %A[%i] : memref<?xi32>
      %s4 = arith.addi %s2, %v0 : i32
      affine.yield %s4 : i32
    } else {
      affine.yield %s2 : i32
    }
    affine.yield %s3 : i32
  }
  return %s1 : i32
}
