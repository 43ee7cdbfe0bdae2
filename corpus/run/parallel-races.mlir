// Turns that write to different bytes.
// run: @stores([0, 0], 2, 2) -> () after [0, 1]
// One turn may do with its own elements what it likes.
// run: @stores([0, 0], 1, 1) -> () after [0, 0]
// run: @neighbours([1, 2, 3, 4], 1) -> () after [2, 2, 3, 4]
// run: @read_all([1, 2, 3, 4], [0, 0, 0, 0]) -> () after [1, 2, 3, 4], [10, 10, 10, 10]
// Two arguments that share a buffer.
// run: @copy([1, 2, 3, 4], arg 0, 4) -> () after [1, 2, 3, 4]
// run: @copy([1, 2, 3, 4], arg 0 from 1 sizes [3], 1) -> () after [1, 1, 3, 4]
// Vectors side by side.
// run: @bytes([0, 0, 0, 0], 2) -> () after [1, 0, 1, 0]
// Turns of an inner loop and of the outer one.
// run: @nested([0, 0, 0, 0], 2, 1) -> () after [0, 0, 1, 1]
// run: @called([0, 0], 0) -> () after [1, 1]
// What a turn allocates is its own, on the stack and on the heap.
// run: @own(4) -> ()
// A loop of one turn may give memory back.
// run: @freed(1) -> ()
// A constant is only read.
// run: @constant(2) -> ()
// The loop is over before what comes after it.
// run: @after([0, 0]) -> 3 after [1, 2]
// run: @affine([0, 0, 0], 0) -> () after [1, 1, 1]
// run: @forall([0, 0, 0], 1) -> () after [1, 1, 1]
func.func @stores(%m: memref<?xindex, strided<[?], offset: ?>>, %n: index, %d: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %j = arith.remui %i, %d : index
    memref.store %i, %m[%j] : memref<?xindex, strided<[?], offset: ?>>
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @neighbours(%m: memref<4xi8>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %j = arith.addi %i, %one : index
    %x = memref.load %m[%j] : memref<4xi8>
    memref.store %x, %m[%i] : memref<4xi8>
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @read_all(%m: memref<4xi8>, %out: memref<4xi8>) {
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (4)>}> ({
  ^bb0(%i: index):
    %zero = arith.constant 0 : i8
    %sum = "affine.for"(%zero) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 1 : index, upperBoundMap = affine_map<() -> (4)>}> ({
    ^bb1(%j: index, %old: i8):
      %x = memref.load %m[%j] : memref<4xi8>
      %new = arith.addi %old, %x : i8
      "affine.yield"(%new) : (i8) -> ()
    }) : (i8) -> i8
    memref.store %sum, %out[%i] : memref<4xi8>
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
func.func @copy(%from: memref<?xi32>, %to: memref<?xi32>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %x = memref.load %from[%i] : memref<?xi32>
    memref.store %x, %to[%i] : memref<?xi32>
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @bytes(%m: memref<4xi8>, %step: index) {
  %x = arith.constant dense<[1, 0]> : vector<2xi8>
  affine.parallel (%i) = (0) to (2) {
    affine.vector_store %x, %m[%i * symbol(%step)] : memref<4xi8>, vector<2xi8>
  }
  return
}
func.func @nested(%m: memref<4xi32>, %a: index, %b: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb1(%j: index):
      %0 = arith.muli %i, %a : index
      %1 = arith.muli %j, %b : index
      %2 = arith.addi %0, %1 : index
      %3 = arith.index_cast %i : index to i32
      memref.store %3, %m[%2] : memref<4xi32>
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func private @touch(%m: memref<2xi32>, %i: index) {
  %one = arith.constant 1 : i32
  memref.store %one, %m[%i] : memref<2xi32>
  return
}
func.func @called(%m: memref<2xi32>, %all: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %j = arith.maxsi %i, %all : index
    func.call @touch(%m, %j) : (memref<2xi32>, index) -> ()
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @own(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %m = memref.alloca() : memref<1xindex>
    memref.store %i, %m[%zero] : memref<1xindex>
    %h = memref.alloc() : memref<1xindex>
    memref.store %i, %h[%zero] : memref<1xindex>
    memref.dealloc %h : memref<1xindex>
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @freed(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %x = arith.constant 1 : i32
  %m = memref.alloc() : memref<1xi32>
  memref.store %x, %m[%zero] : memref<1xi32>
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %y = memref.load %m[%zero] : memref<1xi32>
    %last = arith.subi %n, %one : index
    %c = arith.cmpi eq, %i, %last : index
    scf.if %c {
      memref.dealloc %m : memref<1xi32>
    }
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
memref.global "private" constant @c : memref<1xindex> = dense<3>
func.func @constant(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %g = memref.get_global @c : memref<1xindex>
    %x = memref.load %g[%zero] : memref<1xindex>
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @after(%m: memref<2xi32>) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %0 = arith.addi %i, %one : index
    %1 = arith.index_cast %0 : index to i32
    memref.store %1, %m[%i] : memref<2xi32>
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  %a = memref.load %m[%zero] : memref<2xi32>
  %b = memref.load %m[%one] : memref<2xi32>
  %sum = arith.addi %a, %b : i32
  return %sum : i32
}
func.func @affine(%m: memref<3xi32>, %stays: index) {
  %x = arith.constant 1 : i32
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (3)>}> ({
  ^bb0(%i: index):
    "affine.store"(%x, %m, %i, %stays) <{map = affine_map<(d0)[s0] -> (d0 - d0 mod (s0 + 1) * s0)>}> : (i32, memref<3xi32>, index, index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
func.func @forall(%m: memref<3xi32>, %scale: index) {
  %x = arith.constant 1 : i32
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 3>}> ({
  ^bb0(%i: index):
    %j = arith.muli %i, %scale : index
    memref.store %x, %m[%j] : memref<3xi32>
    "scf.forall.in_parallel"() ({
    ^bb1:
    }) : () -> ()
  }) : () -> ()
  return
}
