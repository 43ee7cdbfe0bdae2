// Lanes that are executed are inside of the memref.
// run: @load([1, 2, 3], 2)
// ub: OutOfBounds
// run: @store([1, 2, 3], -1)
// ub: OutOfBounds
// run: @masked([1, 2, 3], [0, 1], 2)
// ub: OutOfBounds
// run: @gather([1, 2, 3], [0, -1])
// ub: OutOfBounds
// run: @in_bounds([1, 2, 3], 2)
// ub: OutOfBounds
// run: @before([1, 2, 3], -1)
// ub: OutOfBounds
// run: @beside([1, 2, 3], 1)
// ub: OutOfBounds
// run: @aligned([1, 2, 3], 1)
// ub: Misaligned
// run: @poison_mask([1, 2, 3])
// ub: PoisonMask
// run: @poison_reduction([1, 2, 3])
// ub: PoisonMask
// run: @poison_distance([1, 2, 3])
// ub: PoisonAddress
func.func @load(%m: memref<3xi32>, %i: index) -> vector<2xi32> {
  %0 = vector.load %m[%i] : memref<3xi32>, vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @store(%m: memref<3xi32>, %i: index) {
  %v = arith.constant dense<7> : vector<2xi32>
  vector.store %v, %m[%i] : memref<3xi32>, vector<2xi32>
  return
}
func.func @masked(%m: memref<3xi32>, %k: vector<2xi1>, %i: index) -> vector<2xi32> {
  %v = arith.constant dense<7> : vector<2xi32>
  %0 = vector.maskedload %m[%i], %k, %v : memref<3xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @gather(%m: memref<3xi32>, %d: vector<2xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<7> : vector<2xi32>
  %k = arith.constant dense<true> : vector<2xi1>
  %0 = vector.gather %m[%c0] [%d], %k, %v : memref<3xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @in_bounds(%m: memref<3xi32>, %i: index) -> vector<2xi32> {
  %c7 = arith.constant 7 : i32
  %0 = vector.transfer_read %m[%i], %c7 {in_bounds = [true]} : memref<3xi32>, vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @before(%m: memref<3xi32>, %i: index) -> vector<2xi32> {
  %c7 = arith.constant 7 : i32
  %0 = vector.transfer_read %m[%i], %c7 : memref<3xi32>, vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @beside(%m: memref<1x3xi32>, %i: index) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : i32
  %0 = vector.transfer_read %m[%i, %c0], %c7 : memref<1x3xi32>, vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @aligned(%m: memref<3xi32>, %i: index) -> vector<2xi32> {
  %0 = vector.load %m[%i] {alignment = 16 : i64} : memref<3xi32>, vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @poison_mask(%m: memref<3xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<7> : vector<2xi32>
  %k = ub.poison : vector<2xi1>
  %0 = vector.maskedload %m[%c0], %k, %v : memref<3xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @poison_reduction(%m: memref<3xi32>) -> i32 {
  %v = arith.constant dense<7> : vector<2xi32>
  %k = ub.poison : vector<2xi1>
  %0 = vector.mask %k { vector.reduction <add>, %v : vector<2xi32> into i32 } : vector<2xi1> -> i32
  return %0 : i32
}
func.func @poison_distance(%m: memref<3xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<7> : vector<2xi32>
  %d = ub.poison : vector<2xi32>
  %k = arith.constant dense<true> : vector<2xi1>
  %0 = vector.gather %m[%c0] [%d], %k, %v : memref<3xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %0 : vector<2xi32>
}
