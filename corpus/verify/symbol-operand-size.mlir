// error: operand 0 of `affine.for` is used as a symbol, expected a constant, a value defined right in the function, or what ops without effects make of these, found a result of `memref.dim`
func.func @f(%m: memref<?xindex>, %n: index, %v: vector<4xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 10 {
    %0 = memref.alloc(%i, %n) : memref<?x?xf32>
    %1 = memref.dim %0, %c0 : memref<?x?xf32>
    affine.for %j = 0 to %1 {
    }
    %2 = memref.dim %0, %c1 : memref<?x?xf32>
    affine.for %j = 0 to %2 {
    }
    %3 = memref.dim %0, %i : memref<?x?xf32>
    affine.for %j = 0 to %3 {
    }
    %4 = memref.alloca(%n) : memref<?xf32>
    %5 = memref.dim %4, %c0 : memref<?xf32>
    affine.for %j = 0 to %5 {
    }
  }
  return
}
