func.func @rows(%m: memref<2x?xi4, strided<[?, 1], offset: ?>>, %i: index) {
  %0 = vector.load %m[%i, %i] {alignment = 8 : i64, nontemporal = true} : memref<2x?xi4, strided<[?, 1], offset: ?>>, vector<2x2xi4>
  vector.store %0, %m[%i, %i] : memref<2x?xi4, strided<[?, 1], offset: ?>>, vector<2x2xi4>
  return
}

func.func @masked(%m: memref<3xi48>, %k: vector<2xi1>, %p: vector<2xi48>, %i: index) -> vector<2xi48> {
  %0 = vector.maskedload %m[%i], %k, %p : memref<3xi48>, vector<2xi1>, vector<2xi48> into vector<2xi48>
  return %0 : vector<2xi48>
}

func.func @written(%m: memref<?xi1>, %v: vector<2xi1>, %i: index) {
  vector.transfer_write %v, %m[%i] : vector<2xi1>, memref<?xi1>
  return
}

func.func @affine(%m: memref<4xi12>, %i: index) {
  %0 = affine.vector_load %m[%i + 1] : memref<4xi12>, vector<2xi12>
  affine.vector_store %0, %m[%i] : memref<4xi12>, vector<2xi12>
  return
}
