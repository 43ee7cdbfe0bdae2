// The old value is given, the new one is written.
// run: @integers([10, 10, 10, 10, 10], 12) -> (10, 10, 10, 10, 10) after [22, 12, 8, 14, 120]
// run: @integers([255, 255, 255, 255, 255], 2) -> (255, 255, 255, 255, 255) after [1, 2, 2, 255, 254]
// run: @floats([1.5, 1.5], 2.0) -> (1.5, 1.5) after [3.5, 3.0]
// run: @exclusive([12], 10) -> 12 after [6]
func.func @integers(%m: memref<5xi8>, %v: i8) -> (i8, i8, i8, i8, i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = memref.atomic_rmw addi %v, %m[%c0] : (i8, memref<5xi8>) -> i8
  %1 = memref.atomic_rmw assign %v, %m[%c1] : (i8, memref<5xi8>) -> i8
  %2 = memref.atomic_rmw andi %v, %m[%c2] : (i8, memref<5xi8>) -> i8
  %3 = memref.atomic_rmw ori %v, %m[%c3] : (i8, memref<5xi8>) -> i8
  %4 = memref.atomic_rmw muli %v, %m[%c4] : (i8, memref<5xi8>) -> i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}
func.func @floats(%m: memref<2xf32>, %v: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.atomic_rmw addf %v, %m[%c0] : (f32, memref<2xf32>) -> f32
  %1 = memref.atomic_rmw mulf %v, %m[%c1] : (f32, memref<2xf32>) -> f32
  return %0, %1 : f32, f32
}
func.func @exclusive(%m: memref<1xi64>, %v: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %0 = memref.atomic_rmw xori %v, %m[%c0] : (i64, memref<1xi64>) -> i64
  return %0 : i64
}
