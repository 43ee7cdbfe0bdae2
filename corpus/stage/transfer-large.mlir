// Each lane is looked at once.
// run: @f() -> 1
func.func @f() -> i8 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<200x1000xi8>
  %v = arith.constant dense<1> : vector<200x1000xi8>
  vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<200x1000xi8>, memref<200x1000xi8>
  %r = memref.load %m[%c0, %c0] : memref<200x1000xi8>
  memref.dealloc %m : memref<200x1000xi8>
  return %r : i8
}
