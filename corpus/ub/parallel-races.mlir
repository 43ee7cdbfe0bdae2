// Two turns that touch one byte, one of them writing.
// run: @stores([0, 0], 2, 1)
// ub: DataRace
// run: @neighbours([1, 2, 3, 4], 3)
// ub: DataRace
// Two arguments that share a buffer.
// run: @copy([1, 2, 3, 4], arg 0 from 1 sizes [3], 3)
// ub: DataRace
// What the writer wrote before does not matter, nor does the value.
// run: @same_value([5])
// ub: DataRace
// Vectors that overlap.
// run: @bytes([0, 0, 0, 0], 1)
// ub: DataRace
// Turns of an inner loop race with turns of the outer one.
// run: @nested([0, 0, 0, 0], 1, 1)
// ub: DataRace
// run: @nested([0, 0, 0, 0], 2, 0)
// ub: DataRace
// run: @called([0, 0], 1)
// ub: DataRace
// Giving memory back writes it.
// run: @freed(2)
// ub: DataRace
// A global is seen by all turns, also where the first turn asks for it first.
// run: @global(2)
// ub: DataRace
// run: @affine([0, 0, 0], 1)
// ub: DataRace
// run: @forall([0, 0, 0], 0)
// ub: DataRace
// A memref whose stride is 0 has one element for all indices.
// run: @stores([0] sizes [2] strides [0], 2, 2)
// ub: DataRace
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
func.func @same_value(%m: memref<1xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %five = arith.constant 5 : i32
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    memref.store %five, %m[%zero] : memref<1xi32>
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
memref.global "private" @g : memref<1xindex> = dense<3>
func.func @global(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %g = memref.get_global @g : memref<1xindex>
    memref.store %i, %g[%zero] : memref<1xindex>
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
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
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 3>}> ({
  ^bb0(%i: index):
    %j = arith.muli %i, %scale : index
    %x = arith.index_cast %i : index to i32
    memref.store %x, %m[%j] : memref<3xi32>
    "scf.forall.in_parallel"() ({
    ^bb1:
    }) : () -> ()
  }) : () -> ()
  return
}
