func.func @dynamic(%m: memref<?xi32>, %n: index) -> memref<?xi32> {
  %0 = memref.realloc %m(%n) : memref<?xi32> to memref<?xi32>
  return %0 : memref<?xi32>
}
func.func @aligned(%m: memref<2xi8>) -> memref<5xi8> {
  %0 = memref.realloc %m {alignment = 32} : memref<2xi8> to memref<5xi8>
  return %0 : memref<5xi8>
}
