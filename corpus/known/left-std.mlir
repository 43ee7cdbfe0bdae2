// target: mlir-13
// run: @main([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 1, 2) -> [6, 7, 10, 11] after [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
func.func @main(%m: memref<3x4xi16>, %i: index, %j: index) -> vector<2x2xi16> {
  %0 = "affine.vector_load"(%m, %i, %j) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<3x4xi16>, index, index) -> vector<2x2xi16>
  return %0 : vector<2x2xi16>
}
