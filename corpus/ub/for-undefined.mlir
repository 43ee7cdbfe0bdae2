// run: @f(0, 5, 0)
// ub: NonPositiveStep
// The step counts where there is no turn, too.
// run: @f(5, 0, -1)
// ub: NonPositiveStep
// run: @f(-100, 127, 100)
// ub: InductionOverflow
// run: @f(0, 126, 126) -> ()
// run: @unsigned(200, 255, 50)
// ub: InductionOverflow
// run: @unsigned(1, 2, 255)
// ub: InductionOverflow
// run: @unsigned(1, 2, 0)
// ub: NonPositiveStep
// run: @poison_bound(3)
// ub: BranchOnPoison
// run: @poison_step(3)
// ub: BranchOnPoison
// What a turn takes from the stack ends with it.
// run: @stack(2)
// ub: UseAfterScope
func.func @f(%lb: i8, %ub: i8, %step: i8) {
  scf.for %i = %lb to %ub step %step  : i8 {
  }
  return
}
func.func @unsigned(%lb: i8, %ub: i8, %step: i8) {
  scf.for unsigned %i = %lb to %ub step %step  : i8 {
  }
  return
}
func.func @poison_bound(%n: index) {
  %p = ub.poison : index
  scf.for %i = %n to %p step %n {
  }
  return
}
func.func @poison_step(%n: index) {
  %p = ub.poison : index
  scf.for %i = %n to %n step %p {
  }
  return
}
func.func @stack(%n: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %x = arith.constant 1 : i32
  %first = memref.alloca() : memref<i32>
  %0 = scf.for %i = %zero to %n step %one iter_args(%m = %first) -> (memref<i32>) {
    %new = memref.alloca() : memref<i32>
    memref.store %x, %new[] : memref<i32>
    scf.yield %new : memref<i32>
  }
  %1 = memref.load %0[] : memref<i32>
  return %1 : i32
}
