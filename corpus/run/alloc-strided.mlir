// Buffers with strides of their own: they reach to the last element that the layout names, and what lies between holds nothing.
// run: @padded() -> {base alloc 0, aligned 0, offset 0, sizes [2, 3], strides [8, 1], cells [0, 1, 2, ?, ?, ?, ?, ?, 10, 11, 12]}
// run: @column() -> {base alloc 0, aligned 0, offset 0, sizes [2, 3], strides [1, 2], cells [0, 10, 1, 11, 2, 12]}
// run: @behind() -> {base alloc 0, aligned 0, offset 2, sizes [2], strides [3], cells [?, ?, 0, ?, ?, 1]}
// run: @shared() -> {base alloc 0, aligned 0, offset 0, sizes [2, 3], strides [0, 1], cells [10, 11, 12]}
// run: @rows(2) -> {base alloc 0, aligned 0, offset 0, sizes [2, 3], strides [4, 1], cells [0, 1, 2, ?, 10, 11, 12]}
// run: @rows(0) -> {base alloc 0, aligned 0, offset 0, sizes [0, 3], strides [4, 1], cells []}
// The offset and strides that the type does not say are operands, the offset first.
// run: @given(2, 1, 5) -> {base alloc 0, aligned 0, offset 1, sizes [2, 3], strides [5, 1], cells [?, 0, 1, 2, ?, ?, 10, 11, 12]}
// run: @given(2, 3, -3) -> {base alloc 0, aligned 0, offset 3, sizes [2, 3], strides [-3, 1], cells [10, 11, 12, 0, 1, 2]}
// run: @given(1, 0, -9) -> {base alloc 0, aligned 0, offset 0, sizes [1, 3], strides [-9, 1], cells [0, 1, 2]}
// run: @given(0, 7, 5) -> {base alloc 0, aligned 0, offset 7, sizes [0, 3], strides [5, 1], cells []}
// run: @stack(4) -> 12
// run: @scalar(7) -> 7
// run: @copied() -> {base alloc 1, aligned 0, offset 0, sizes [2, 3], strides [3, 1], cells [0, 1, 2, 10, 11, 12]}
func.func private @fill(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %ten = arith.constant 10 : index
  %rows = memref.dim %m, %zero : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %one : memref<?x?xi32, strided<[?, ?], offset: ?>>
  scf.for %i = %zero to %rows step %one {
    scf.for %j = %zero to %columns step %one {
      %0 = arith.muli %i, %ten : index
      %1 = arith.addi %0, %j : index
      %2 = arith.index_cast %1 : index to i32
      memref.store %2, %m[%i, %j] : memref<?x?xi32, strided<[?, ?], offset: ?>>
    }
  }
  return
}
func.func @padded() -> memref<2x3xi32, strided<[8, 1]>> {
  %m = memref.alloc() : memref<2x3xi32, strided<[8, 1]>>
  %0 = memref.cast %m : memref<2x3xi32, strided<[8, 1]>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @fill(%0) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  return %m : memref<2x3xi32, strided<[8, 1]>>
}
func.func @column() -> memref<2x3xi32, affine_map<(i, j) -> (j, i)>> {
  %m = memref.alloc() : memref<2x3xi32, affine_map<(i, j) -> (j, i)>>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      %0 = affine.apply affine_map<(i, j) -> (i * 10 + j)>(%i, %j)
      %1 = arith.index_cast %0 : index to i32
      affine.store %1, %m[%i, %j] : memref<2x3xi32, affine_map<(i, j) -> (j, i)>>
    }
  }
  return %m : memref<2x3xi32, affine_map<(i, j) -> (j, i)>>
}
func.func @behind() -> memref<2xi32, strided<[3], offset: 2>> {
  %m = memref.alloc() : memref<2xi32, strided<[3], offset: 2>>
  affine.for %i = 0 to 2 {
    %0 = arith.index_cast %i : index to i32
    affine.store %0, %m[%i] : memref<2xi32, strided<[3], offset: 2>>
  }
  return %m : memref<2xi32, strided<[3], offset: 2>>
}
func.func @shared() -> memref<2x3xi32, strided<[0, 1]>> {
  %m = memref.alloc() : memref<2x3xi32, strided<[0, 1]>>
  %0 = memref.cast %m : memref<2x3xi32, strided<[0, 1]>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @fill(%0) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  return %m : memref<2x3xi32, strided<[0, 1]>>
}
func.func @rows(%n: index) -> memref<?x3xi32, strided<[4, 1]>> {
  %m = memref.alloc(%n) {alignment = 64 : i64} : memref<?x3xi32, strided<[4, 1]>>
  %0 = memref.cast %m : memref<?x3xi32, strided<[4, 1]>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @fill(%0) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  return %m : memref<?x3xi32, strided<[4, 1]>>
}
func.func @given(%n: index, %offset: index, %stride: index) -> memref<?x3xi32, strided<[?, 1], offset: ?>> {
  %m = memref.alloc(%n)[%offset, %stride] : memref<?x3xi32, strided<[?, 1], offset: ?>>
  %0 = memref.cast %m : memref<?x3xi32, strided<[?, 1], offset: ?>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @fill(%0) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  return %m : memref<?x3xi32, strided<[?, 1], offset: ?>>
}
func.func @stack(%stride: index) -> i32 {
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %m = memref.alloca()[%stride] : memref<2x3xi32, strided<[?, 1], offset: 1>>
  %n = memref.alloca() : memref<2x3xi32, strided<[1, 5]>>
  %0 = memref.cast %m : memref<2x3xi32, strided<[?, 1], offset: 1>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @fill(%0) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  memref.copy %m, %n : memref<2x3xi32, strided<[?, 1], offset: 1>> to memref<2x3xi32, strided<[1, 5]>>
  %1 = memref.load %n[%one, %two] : memref<2x3xi32, strided<[1, 5]>>
  return %1 : i32
}
func.func @scalar(%x: i32) -> i32 {
  %m = memref.alloc() : memref<i32, strided<[], offset: 3>>
  memref.store %x, %m[] : memref<i32, strided<[], offset: 3>>
  %0 = memref.load %m[] : memref<i32, strided<[], offset: 3>>
  memref.dealloc %m : memref<i32, strided<[], offset: 3>>
  return %0 : i32
}
func.func @copied() -> memref<2x3xi32> {
  %m = memref.alloc() : memref<2x3xi32, strided<[8, 1]>>
  %n = memref.alloc() : memref<2x3xi32>
  %0 = memref.cast %m : memref<2x3xi32, strided<[8, 1]>> to memref<?x?xi32, strided<[?, ?], offset: ?>>
  call @fill(%0) : (memref<?x?xi32, strided<[?, ?], offset: ?>>) -> ()
  memref.copy %m, %n : memref<2x3xi32, strided<[8, 1]>> to memref<2x3xi32>
  memref.dealloc %m : memref<2x3xi32, strided<[8, 1]>>
  return %n : memref<2x3xi32>
}
