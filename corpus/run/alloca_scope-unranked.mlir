// The ranked descriptor behind an unranked result outlives the scope, also where another one is put on the stack behind it.
// run: @cast([1.0, 2.0, 3.0, 4.0]) -> 2.0 after [1.0, 2.0, 3.0, 4.0]
// run: @call([1.0, 2.0, 3.0, 4.0]) -> 2.0 after [1.0, 2.0, 3.0, 4.0]
func.func @cast(%m: memref<4xf32>) -> f32 {
  %one = arith.constant 1 : index
  cf.br ^b
^b:
  %r = memref.alloca_scope -> (memref<*xf32>) {
    %u = memref.cast %m : memref<4xf32> to memref<*xf32>
    memref.alloca_scope.return %u : memref<*xf32>
  }
  %x = memref.alloca(%one) : memref<?x64xindex>
  %seven = arith.constant 7 : index
  %zero = arith.constant 0 : index
  cf.br ^h(%zero : index)
^h(%i: index):
  %c63 = arith.constant 64 : index
  memref.store %seven, %x[%zero, %i] : memref<?x64xindex>
  %j = arith.addi %i, %one : index
  %c = arith.cmpi slt, %j, %c63 : index
  cf.cond_br %c, ^h(%j : index), ^e
^e:
  %v = memref.load %x[%zero, %one] : memref<?x64xindex>
  %b = memref.cast %r : memref<*xf32> to memref<4xf32>
  %k = arith.subi %v, %seven : index
  %q = arith.addi %k, %one : index
  %0 = memref.load %b[%q] : memref<4xf32>
  return %0 : f32
}
func.func @id(%u: memref<*xf32>) -> memref<*xf32> {
  return %u : memref<*xf32>
}
func.func @call(%m: memref<4xf32>) -> f32 {
  %one = arith.constant 1 : index
  %u = memref.cast %m : memref<4xf32> to memref<*xf32>
  cf.br ^b
^b:
  %r = memref.alloca_scope -> (memref<*xf32>) {
    %w = func.call @id(%u) : (memref<*xf32>) -> memref<*xf32>
    memref.alloca_scope.return %w : memref<*xf32>
  }
  %x = memref.alloca(%one) : memref<?x64xindex>
  %seven = arith.constant 7 : index
  %zero = arith.constant 0 : index
  cf.br ^h(%zero : index)
^h(%i: index):
  %c63 = arith.constant 64 : index
  memref.store %seven, %x[%zero, %i] : memref<?x64xindex>
  %j = arith.addi %i, %one : index
  %c = arith.cmpi slt, %j, %c63 : index
  cf.cond_br %c, ^h(%j : index), ^e
^e:
  %v = memref.load %x[%zero, %one] : memref<?x64xindex>
  %b = memref.cast %r : memref<*xf32> to memref<4xf32>
  %k = arith.subi %v, %seven : index
  %q = arith.addi %k, %one : index
  %0 = memref.load %b[%q] : memref<4xf32>
  return %0 : f32
}
