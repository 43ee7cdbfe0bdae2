// error: operand 0 of `affine.for` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found argument 0 of `scf.for`
// error: operand 0 of `affine.parallel` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found argument 0 of `scf.for`
// error: operand 0 of `affine.if` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found argument 0 of `scf.for`
// error: operand 2 of `affine.store` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found a result of `affine.delinearize_index`
// error: operand 2 of `affine.store` is used as a dimension, expected a symbol, a variable of an affine loop, or a result of `affine.apply` of these, found argument 1 of `affine.for`
func.func @f(%m: memref<?xindex>, %n: index, %v: vector<4xindex>) {
  scf.for %i = %n to %n step %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
    }
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 10 {
    }
    affine.parallel (%j) = (%i) to (8) {
    }
    affine.parallel (%j) = (0) to (%i) {
    }
    affine.if affine_set<(d0) : (d0 >= 0)>(%i) {
    }
    %0:2 = affine.delinearize_index %i into (4) : index, index
    affine.store %n, %m[%0#1] : memref<?xindex>
  }
  %r = affine.for %i = 0 to 10 iter_args(%x = %n) -> (index) {
    affine.store %n, %m[%x] : memref<?xindex>
    affine.yield %x : index
  }
  return
}
