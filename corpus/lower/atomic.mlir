func.func @instructions(%m: memref<4xi32>, %n: memref<4xf16>, %v: i32, %w: f16, %i: index) -> (i32, f16) {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw andi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %2 = memref.atomic_rmw assign %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %3 = memref.atomic_rmw maxs %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %4 = memref.atomic_rmw maxu %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %5 = memref.atomic_rmw mins %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %6 = memref.atomic_rmw minu %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %7 = memref.atomic_rmw ori %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %8 = memref.atomic_rmw xori %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %9 = memref.atomic_rmw addf %w, %n[%i] : (f16, memref<4xf16>) -> f16
  %10 = memref.atomic_rmw maximumf %w, %n[%i] : (f16, memref<4xf16>) -> f16
  %11 = memref.atomic_rmw maxnumf %w, %n[%i] : (f16, memref<4xf16>) -> f16
  %12 = memref.atomic_rmw minimumf %w, %n[%i] : (f16, memref<4xf16>) -> f16
  %13 = memref.atomic_rmw minnumf %w, %n[%i] : (f16, memref<4xf16>) -> f16
  return %0, %9 : i32, f16
}
func.func @loops(%m: memref<4xi64>, %n: memref<4xf32>, %i: index, %v: i64, %w: f32) -> (i64, f32) {
  %0 = memref.atomic_rmw muli %v, %m[%i] : (i64, memref<4xi64>) -> i64
  %1 = memref.atomic_rmw mulf %w, %n[%i] : (f32, memref<4xf32>) -> f32
  return %0, %1 : i64, f32
}
func.func @generic(%m: memref<?xi64, strided<[?], offset: ?>>, %n: memref<f64>, %i: index, %v: f64) -> i64 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<?xi64, strided<[?], offset: ?>> {
  ^bb0(%old: i64):
    %new = arith.addi %old, %old : i64
    memref.atomic_yield %new : i64
  }
  %1 = memref.generic_atomic_rmw %n[] : memref<f64> {
  ^bb0(%old: f64):
    memref.atomic_yield %v : f64
  }
  return %0 : i64
}
