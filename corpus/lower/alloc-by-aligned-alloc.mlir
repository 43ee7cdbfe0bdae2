// lowering: aligned-alloc
func.func @scalar() -> memref<3xi8> {
  %m = memref.alloc() : memref<3xi8>
  return %m : memref<3xi8>
}
func.func @vector(%n: index) -> memref<?xvector<3x4xf32>> {
  %m = memref.alloc(%n) : memref<?xvector<3x4xf32>>
  return %m : memref<?xvector<3x4xf32>>
}
func.func @asked(%n: index) -> memref<?xf32> {
  %m = memref.alloc(%n) {alignment = 4 : i64} : memref<?xf32>
  return %m : memref<?xf32>
}
