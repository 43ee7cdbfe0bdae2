func.func @f(%m: memref<?xf32>, %i: index) -> f32 {
  cf.br ^define
^use:
  %0 = memref.load %v[%j] : memref<?xf32>
  return %0 : f32
^define:
  %j = arith.addi %i, %i : index
  %v = memref.alloc(%j) : memref<?xf32>
  cf.br ^use
}
