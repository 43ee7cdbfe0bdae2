// error: expected one block without arguments in `scf.forall.in_parallel`
// differs: MLIR lets the block have arguments, though nothing gives them values
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0(%q: index):
    }) : () -> ()
  }) : () -> ()
  return
}
