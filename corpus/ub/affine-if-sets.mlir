// run: @quotient(7, 0)
// ub: AffineDivisor
// Each constraint is worked out, also behind one that does not hold.
// run: @poison(-1)
// ub: BranchOnPoison
// run: @overflow(9223372036854775807)
// ub: BranchOnPoison
func.func @quotient(%i: index, %j: index) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %0 = "affine.if"(%i, %j) <{condition = affine_set<(d0)[s0] : (d0 floordiv s0 - 3 >= 0)>}> ({
    "affine.yield"(%one) : (i32) -> ()
  }, {
    "affine.yield"(%zero) : (i32) -> ()
  }) : (index, index) -> i32
  return %0 : i32
}
func.func @poison(%i: index) {
  %p = ub.poison : index
  "affine.if"(%i, %p) <{condition = affine_set<(d0, d1) : (d0 >= 0, d1 >= 0)>}> ({
    "affine.yield"() : () -> ()
  }, {
  }) : (index, index) -> ()
  return
}
func.func @overflow(%i: index) {
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 + 1 >= 0)>}> ({
    "affine.yield"() : () -> ()
  }, {
  }) : (index) -> ()
  return
}
