// The last increment counts, too.
// run: @end(9223372036854775708)
// ub: InductionOverflow
// run: @end(9223372036854775607) -> ()
// run: @poison_bound()
// ub: BranchOnPoison
// A bound that does not fit is poison.
// run: @product(4611686018427387904)
// ub: BranchOnPoison
// run: @product(4611686018427387903)
// ub: InductionOverflow
// run: @product(-4611686018427387904) -> ()
// run: @divided(0)
// ub: AffineDivisor
// run: @divided(3) -> ()
// What a turn takes from the stack ends with it.
// run: @stack(2)
// ub: UseAfterScope
func.func @end(%lb: index) {
  "affine.for"(%lb) <{lowerBoundMap = affine_map<(d0) -> (d0)>, operandSegmentSizes = array<i32: 1, 0, 0>, step = 100 : index, upperBoundMap = affine_map<() -> (9223372036854775709)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}
func.func @poison_bound() {
  %p = ub.poison : index
  "affine.for"(%p) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (0, d0)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}
func.func @product(%n: index) {
  "affine.for"(%n) <{lowerBoundMap = affine_map<() -> (9223372036854775805)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 4 : index, upperBoundMap = affine_map<(d0) -> (d0 * 2)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}
func.func @divided(%n: index) {
  "affine.for"(%n) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 0>, step = 1 : index, upperBoundMap = affine_map<()[s0] -> (10 floordiv s0)>}> ({
  ^bb0(%i: index):
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}
func.func @stack(%n: index) -> i32 {
  %x = arith.constant 1 : i32
  %first = memref.alloca() : memref<i32>
  %0 = "affine.for"(%n, %first) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index, %m: memref<i32>):
    %new = memref.alloca() : memref<i32>
    memref.store %x, %new[] : memref<i32>
    "affine.yield"(%new) : (memref<i32>) -> ()
  }) : (index, memref<i32>) -> memref<i32>
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}
