// error: operand 0 of `affine.for` is used as a symbol, expected a constant, a value defined right in the function, or what ops without effects make of these, found argument 0 of `affine.for`
// error: operand 1 of `affine.load` is used as a symbol, expected a constant, a value defined right in the function, or what ops without effects make of these, found argument 0 of `affine.for`
// error: operand 0 of `affine.if` is used as a symbol, expected a constant, a value defined right in the function, or what ops without effects make of these, found argument 0 of `affine.for`
// error: operand 0 of `affine.parallel` is used as a symbol, expected a constant, a value defined right in the function, or what ops without effects make of these, found argument 0 of `affine.for`
// error: operand 0 of `affine.apply` is used as a symbol, expected a constant, a value defined right in the function, or what ops without effects make of these, found argument 0 of `affine.parallel`
// error: operand 0 of `affine.apply` is used as a symbol, expected a constant, a value defined right in the function, or what ops without effects make of these, found a result of `affine.apply`
// error: operand 2 of `affine.vector_store` is used as a symbol, expected a constant, a value defined right in the function, or what ops without effects make of these, found a result of `arith.divsi`
func.func @f(%m: memref<?xindex>, %n: index, %v: vector<4xindex>) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to %i {
    }
    affine.for %j = %i to 10 {
    }
    %0 = affine.load %m[symbol(%i)] : memref<?xindex>
    affine.if affine_set<()[s0] : (s0 >= 0)>()[%i] {
    }
    affine.parallel (%j) = (symbol(%i)) to (8) {
      %1 = affine.apply affine_map<()[s0] -> (s0)>()[%j]
    }
    %2 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %3 = affine.apply affine_map<()[s0] -> (s0)>()[%2]
    %4 = arith.divsi %n, %n : index
    affine.vector_store %v, %m[symbol(%4)] : memref<?xindex>, vector<4xindex>
  }
  return
}
