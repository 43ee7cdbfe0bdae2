// error: `scf.if` has side effects, not allowed in the body of `memref.generic_atomic_rmw`
func.func @f(%m: memref<4xi32>, %i: index, %c: i1) {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    %1 = scf.if %c -> (i32) {
      %2 = memref.load %m[%i] : memref<4xi32>
      scf.yield %2 : i32
    } else {
      scf.yield %old : i32
    }
    memref.atomic_yield %1 : i32
  }
  return
}
