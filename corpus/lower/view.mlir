func.func @f(%m: memref<?xi8>, %from: index, %n: index) -> memref<?x4x?xf32> {
  %0 = memref.view %m[%from][%n, %n] : memref<?xi8> to memref<?x4x?xf32>
  return %0 : memref<?x4x?xf32>
}
