// Lanes that do not stand side by side.
// run: @strided([1, 2, 3, 4], 0) -> [1, 3]
func.func @strided(%m: memref<4xi32>, %i: index) -> vector<2xi32> {
  %v = memref.subview %m[0] [2] [2] : memref<4xi32> to memref<2xi32, strided<[2]>>
  %0 = "affine.vector_load"(%v, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<2xi32, strided<[2]>>, index) -> vector<2xi32>
  return %0 : vector<2xi32>
}
