// run: @load([1, 2, 3], 1) -> 3
// run: @load([1, 2, 3], 64)
// ub: PoisonAddress
// run: @size(64)
// ub: PoisonAddress
// run: @memref([1], [2], 64)
// ub: PoisonMemRef
// run: @unranked_result([1], [2], 64)
// ub: PoisonMemRef
func.func @load(%m: memref<3xi8>, %amount: index) -> i8 {
  %one = arith.constant 1 : index
  %i = arith.shli %one, %amount : index
  %0 = memref.load %m[%i] : memref<3xi8>
  return %0 : i8
}
func.func @size(%amount: index) {
  %one = arith.constant 1 : index
  %n = arith.shli %one, %amount : index
  %m = memref.alloc(%n) : memref<?xi8>
  memref.dealloc %m : memref<?xi8>
  return
}
func.func @memref(%a: memref<1xi8>, %b: memref<1xi8>, %amount: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %shifted = arith.shli %one, %amount : index
  %c = arith.cmpi eq, %shifted, %zero : index
  %m = arith.select %c, %a, %b : memref<1xi8>
  %0 = memref.dim %m, %zero : memref<1xi8>
  return %0 : index
}
func.func @unranked_result(%a: memref<*xi8>, %b: memref<*xi8>, %amount: index) -> memref<*xi8> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %shifted = arith.shli %one, %amount : index
  %c = arith.cmpi eq, %shifted, %zero : index
  %m = arith.select %c, %a, %b : memref<*xi8>
  return %m : memref<*xi8>
}
