// error: operand 2 of `affine.store` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found a result of `memref.load`
// error: operand 2 of `affine.vector_load` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found a result of `affine.apply`
// error: operand 2 of `affine.vector_store` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found a result of `affine.apply`
// error: operand 1 of `affine.prefetch` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found a result of `memref.load`
// error: operand 1 of `affine.load` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found a result of `affine.min`
func.func @f(%m: memref<?xindex>, %n: index, %v: vector<4xindex>) {
  affine.for %i = 0 to 10 {
    %0 = memref.load %m[%i] : memref<?xindex>
    affine.store %n, %m[%0] : memref<?xindex>
    %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
    %2 = affine.vector_load %m[%n + %1] : memref<?xindex>, vector<4xindex>
    affine.vector_store %2, %m[%1] : memref<?xindex>, vector<4xindex>
    affine.prefetch %m[%0], read, locality<0>, data : memref<?xindex>
    %3 = affine.min affine_map<(d0) -> (d0, 4)>(%i)
    %4 = affine.load %m[%3] : memref<?xindex>
  }
  return
}
