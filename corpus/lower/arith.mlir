func.func @integers(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  %1 = arith.subi %0, %b overflow<nsw, nuw> : i32
  %2 = arith.muli %1, %b : i32
  %3 = arith.divsi %2, %b exact : i32
  %4 = arith.divui %3, %b : i32
  %5 = arith.remsi %4, %b : i32
  %6 = arith.remui %5, %b : i32
  %7 = arith.andi %6, %b : i32
  %8 = arith.ori %7, %b : i32
  %9 = arith.xori %8, %b : i32
  %10 = arith.shli %9, %b overflow<nuw> : i32
  %11 = arith.shrsi %10, %b : i32
  %12 = arith.shrui %11, %b exact : i32
  return %12 : i32
}
func.func @casts(%a: i32, %i: index) -> (i64, i64, i8, i32, i32, index, index, i64, i64) {
  %0 = arith.extsi %a : i32 to i64
  %1 = arith.extui %a : i32 to i64
  %2 = arith.trunci %a overflow<nsw> : i32 to i8
  %3 = arith.index_cast %i : index to i32
  %4 = arith.index_castui %i : index to i32
  %5 = arith.index_cast %a : i32 to index
  %6 = arith.index_castui %a : i32 to index
  %7 = arith.index_cast %i : index to i64
  %8 = arith.index_castui %i : index to i64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i64, i64, i8, i32, i32, index, index, i64, i64
}
func.func @comparisons(%a: index, %f: f32, %m: memref<4xf32>) -> (i1, i1, memref<4xf32>) {
  %0 = arith.cmpi ult, %a, %a : index
  %1 = arith.cmpf ueq, %f, %f fastmath<nnan> : f32
  %2 = arith.select %0, %m, %m : memref<4xf32>
  return %0, %1, %2 : i1, i1, memref<4xf32>
}
func.func @floats(%f: f64) -> f64 {
  %0 = arith.addf %f, %f fastmath<fast> : f64
  %1 = arith.subf %0, %f : f64
  %2 = arith.mulf %1, %f : f64
  %3 = arith.divf %2, %f : f64
  %4 = arith.negf %3 : f64
  return %4 : f64
}
func.func @vectors(%v: vector<4xi32>, %x: vector<2xindex>) -> (vector<4xi32>, vector<2xindex>) {
  %0 = arith.addi %v, %v : vector<4xi32>
  %1 = arith.muli %x, %x : vector<2xindex>
  return %0, %1 : vector<4xi32>, vector<2xindex>
}
func.func @constants() -> (i1, i7, index, f16, f64) {
  %0 = arith.constant true
  %1 = arith.constant -1 : i7
  %2 = arith.constant -3 : index
  %3 = arith.constant 1.5 : f16
  %4 = arith.constant 0x7FF8000000000001 : f64
  return %0, %1, %2, %3, %4 : i1, i7, index, f16, f64
}
