// target: mlir-22@0
// run: @main() -> 3
func.func @main() -> i3 {
  %cst = arith.constant dense<[-2, 3, 0, 3, -1, 2, -4, -1, -2, -1, 0, 3, -1, 2, -4, -1, -2, -1, 0, 3, -1, 2, -4, -1]> : vector<24xi3>
  %m = memref.alloc() : memref<vector<24xi3>>
  memref.store %cst, %m[] : memref<vector<24xi3>>
  %v = memref.load %m[] : memref<vector<24xi3>>
  memref.dealloc %m : memref<vector<24xi3>>
  %0 = vector.extract %v[1] : i3 from vector<24xi3>
  return %0 : i3
}
