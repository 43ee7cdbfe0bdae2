// A scope gives values; what it takes from the stack ends with it, and what it writes elsewhere stays.
// run: @f([1, 2], 3) -> 6 after [1, 7]
// run: @turns(0) -> 0
// run: @turns(1000) -> 499500
// run: @nested() -> 11
// run: @memref([5, 6]) -> {base arg 0, aligned 0, offset 0, sizes [2], strides [1], cells [5, 6]} after [5, 6]
func.func @f(%m: memref<2xi32>, %v: i32) -> i32 {
  %one = arith.constant 1 : index
  %0 = memref.alloca_scope -> (i32) {
    %a = memref.alloca() : memref<4xi32>
    memref.store %v, %a[%one] : memref<4xi32>
    %seven = arith.constant 7 : i32
    memref.store %seven, %m[%one] : memref<2xi32>
    %b = memref.load %a[%one] : memref<4xi32>
    %c = arith.addi %b, %v : i32
    memref.alloca_scope.return %c : i32
  }
  return %0 : i32
}
// A turn of the loop takes 64 KiB: without the scope the stack would not hold them all.
func.func @turns(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  cf.br ^loop(%zero, %zero : index, index)
^loop(%i: index, %sum: index):
  %more = arith.cmpi slt, %i, %n : index
  cf.cond_br %more, ^body, ^end
^body:
  %next = memref.alloca_scope -> (index) {
    %size = arith.constant 8192 : index
    %a = memref.alloca(%size) : memref<?xindex>
    memref.store %i, %a[%i] : memref<?xindex>
    %b = memref.load %a[%i] : memref<?xindex>
    %c = arith.addi %sum, %b : index
    memref.alloca_scope.return %c : index
  }
  %j = arith.addi %i, %one : index
  cf.br ^loop(%j, %next : index, index)
^end:
  return %sum : index
}
// The outer memory outlives the inner scope.
func.func @nested() -> i8 {
  %0, %1 = memref.alloca_scope -> (i8, i8) {
    %outer = memref.alloca() : memref<i8>
    %one = arith.constant 1 : i8
    %ten = arith.constant 10 : i8
    memref.alloca_scope {
      %inner = memref.alloca() : memref<i8>
      memref.store %one, %inner[] : memref<i8>
      %b = memref.load %inner[] : memref<i8>
      memref.store %b, %outer[] : memref<i8>
    }
    %c = memref.load %outer[] : memref<i8>
    memref.alloca_scope.return %c, %ten : i8, i8
  }
  %2 = arith.addi %0, %1 : i8
  return %2 : i8
}
func.func @memref(%m: memref<2xi8>) -> memref<2xi8> {
  %0 = memref.alloca_scope -> (memref<2xi8>) {
    memref.alloca_scope.return %m : memref<2xi8>
  }
  return %0 : memref<2xi8>
}
