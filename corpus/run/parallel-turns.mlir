// A sum in any order.
// run: @sum([1, 2, 3, 4], 4) -> 110
// run: @sum([1, 2, 3, 4], 1) -> 101
// Without a turn the results are what the loop starts with.
// run: @sum([1, 2, 3, 4], 0) -> 100
// run: @sum([1, 2, 3, 4], -5) -> 100
// run: @two(3, 2) -> (14, 40)
// A dimension without numbers leaves no turn.
// run: @two(0, 2) -> (5, 40)
// run: @two(2, 0) -> (5, 40)
// The last dimension varies fastest, and each turn sees its own numbers.
// run: @positions([0, 0, 0, 0, 0, 0]) -> () after [10, 12, 14, 40, 42, 44]
// run: @tiles([0, 0, 0, 0, 0]) -> () after [1, 1, 1, 1, 1]
// run: @forall([0, 0, 0, 0], 4) -> () after [0, 1, 0, 1]
// run: @forall([9, 9, 9, 9], 1) -> () after [9, 9, 9, 9]
// Floats whose sums are exact.
// run: @floats([1.0, 2.0, 4.0]) -> 7.5
// A maximum and a minimum are the same in any order, and so is a NaN.
// run: @edges([3, -7, 5]) -> (5, -7)
// run: @vectors(3) -> [33, 36]
// The neutral elements.
// run: @none_i8() -> (0, 1, -1, 0)
// run: @none_f32() -> (0.0, 1.0, 0xFF800000, 0x7F800000)
// run: @some_i8(2) -> (10, 25, 5, 5)
// run: @some_f32(2) -> (5.0, 6.25, 2.5, 2.5)
// The bounds of a dimension are the greatest and least of its part of the maps.
// run: @bounds(2, 3) -> 12
// run: @bounds(0, 9) -> 20
// run: @bounds(7, 9) -> 0
// A turn changes an element atomically; in any order the same comes out.
// run: @counted([0, 0]) -> () after [3, 2]
// run: @atomic_region([5, 5]) -> () after [6, 6]
// A condition that only reads what it is given.
// run: @chosen([4, -1, 9]) -> 13
// One turn may call whom it likes, and end the program.
// run: @calls(0) -> ()
// extern: @print(7) -> ()
// run: @stops(1) -> trap "stop"
func.func @sum(%m: memref<?xi32>, %n: index) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %init = arith.constant 100 : i32
  %0 = "scf.parallel"(%zero, %n, %one, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    %x = memref.load %m[%i] : memref<?xi32>
    "scf.reduce"(%x) ({
    ^bb1(%a: i32, %b: i32):
      %1 = arith.addi %a, %b : i32
      "scf.reduce.return"(%1) : (i32) -> ()
    }) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return %0 : i32
}
func.func @two(%n: index, %m: index) -> (index, index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %five = arith.constant 5 : index
  %forty = arith.constant 40 : index
  %0:2 = "scf.parallel"(%zero, %zero, %n, %m, %one, %one, %five, %forty) <{operandSegmentSizes = array<i32: 2, 2, 2, 2>}> ({
  ^bb0(%i: index, %j: index):
    %x = arith.addi %i, %j : index
    %y = arith.muli %i, %five : index
    "scf.reduce"(%x, %y) ({
    ^bb1(%a: index, %b: index):
      %1 = arith.addi %b, %a : index
      "scf.reduce.return"(%1) : (index) -> ()
    }, {
    ^bb2(%a: index, %b: index):
      %1 = arith.maxsi %a, %b : index
      "scf.reduce.return"(%1) : (index) -> ()
    }) : (index, index) -> ()
  }) : (index, index, index, index, index, index, index, index) -> (index, index)
  return %0#0, %0#1 : index, index
}
func.func @positions(%m: memref<6xindex>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %five = arith.constant 5 : index
  %ten = arith.constant 10 : index
  "scf.parallel"(%one, %zero, %five, %five, %three, %two) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
  ^bb0(%i: index, %j: index):
    %0 = arith.muli %i, %ten : index
    %1 = arith.addi %0, %j : index
    %2 = affine.apply affine_map<(d0, d1) -> (d0 - 1 + d1 floordiv 2)>(%i, %j)
    memref.store %1, %m[%2] : memref<6xindex>
    "scf.reduce"() : () -> ()
  }) : (index, index, index, index, index, index) -> ()
  return
}
func.func @tiles(%m: memref<5xi32>) {
  %x = arith.constant 1 : i32
  "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [], steps = [2], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (5)>}> ({
  ^bb0(%i: index):
    "affine.parallel"(%i, %i) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<(d0) -> (d0)>, reductions = [], steps = [1], upperBoundsGroups = dense<2> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0 + 2, 5)>}> ({
    ^bb1(%j: index):
      "affine.store"(%x, %m, %j) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<5xi32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : (index, index) -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
func.func @forall(%m: memref<4xi32>, %n: index) {
  %x = arith.constant 1 : i32
  %two = arith.constant 2 : index
  "scf.forall"(%n, %two) <{operandSegmentSizes = array<i32: 0, 1, 1, 0>, staticLowerBound = array<i64: 1, 0>, staticStep = array<i64: -9223372036854775808, 1>, staticUpperBound = array<i64: -9223372036854775808, 1>}> ({
  ^bb0(%i: index, %j: index):
    memref.store %x, %m[%i] : memref<4xi32>
    "scf.forall.in_parallel"() ({
    ^bb1:
    }) : () -> ()
  }) : (index, index) -> ()
  return
}
func.func @floats(%m: memref<3xf32>) -> f32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %init = arith.constant 0.5 : f32
  %0 = "scf.parallel"(%zero, %three, %one, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    %x = memref.load %m[%i] : memref<3xf32>
    "scf.reduce"(%x) ({
    ^bb1(%a: f32, %b: f32):
      %1 = arith.addf %a, %b : f32
      "scf.reduce.return"(%1) : (f32) -> ()
    }) : (f32) -> ()
  }) : (index, index, index, f32) -> f32
  return %0 : f32
}
func.func @edges(%m: memref<3xi8>) -> (i8, i8) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %init = memref.load %m[%zero] : memref<3xi8>
  %0:2 = "scf.parallel"(%one, %three, %one, %init, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 2>}> ({
  ^bb0(%i: index):
    %x = memref.load %m[%i] : memref<3xi8>
    "scf.reduce"(%x, %x) ({
    ^bb1(%a: i8, %b: i8):
      %1 = arith.maxsi %a, %b : i8
      "scf.reduce.return"(%1) : (i8) -> ()
    }, {
    ^bb2(%a: i8, %b: i8):
      %less = arith.cmpi slt, %a, %b : i8
      %1 = scf.if %less -> (i8) {
        scf.yield %a : i8
      } else {
        scf.yield %b : i8
      }
      "scf.reduce.return"(%1) : (i8) -> ()
    }) : (i8, i8) -> ()
  }) : (index, index, index, i8, i8) -> (i8, i8)
  return %0#0, %0#1 : i8, i8
}
func.func @vectors(%n: index) -> vector<2xi32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %init = arith.constant dense<[0, 3]> : vector<2xi32>
  %x = arith.constant dense<11> : vector<2xi32>
  %0 = "scf.parallel"(%zero, %n, %one, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    "scf.reduce"(%x) ({
    ^bb1(%a: vector<2xi32>, %b: vector<2xi32>):
      %1 = arith.addi %a, %b : vector<2xi32>
      "scf.reduce.return"(%1) : (vector<2xi32>) -> ()
    }) : (vector<2xi32>) -> ()
  }) : (index, index, index, vector<2xi32>) -> vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @none_i8() -> (i8, i8, i8, i8) {
  %x = arith.constant 5 : i8
  %0:4 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [1, 13, 2, 14], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (0)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%x, %x, %x, %x) : (i8, i8, i8, i8) -> ()
  }) : () -> (i8, i8, i8, i8)
  return %0#0, %0#1, %0#2, %0#3 : i8, i8, i8, i8
}
func.func @none_f32() -> (f32, f32, f32, f32) {
  %x = arith.constant 2.5 : f32
  %0:4 = "affine.parallel"() <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0, 12, 4, 8], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<() -> (0)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%x, %x, %x, %x) : (f32, f32, f32, f32) -> ()
  }) : () -> (f32, f32, f32, f32)
  return %0#0, %0#1, %0#2, %0#3 : f32, f32, f32, f32
}
func.func @some_i8(%n: index) -> (i8, i8, i8, i8) {
  %x = arith.constant 5 : i8
  %0:4 = "affine.parallel"(%n) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [1, 13, 2, 14], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%x, %x, %x, %x) : (i8, i8, i8, i8) -> ()
  }) : (index) -> (i8, i8, i8, i8)
  return %0#0, %0#1, %0#2, %0#3 : i8, i8, i8, i8
}
func.func @some_f32(%n: index) -> (f32, f32, f32, f32) {
  %x = arith.constant 2.5 : f32
  %0:4 = "affine.parallel"(%n) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0, 12, 4, 8], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%x, %x, %x, %x) : (f32, f32, f32, f32) -> ()
  }) : (index) -> (f32, f32, f32, f32)
  return %0#0, %0#1, %0#2, %0#3 : f32, f32, f32, f32
}
func.func @bounds(%a: index, %b: index) -> i32 {
  %0 = "affine.parallel"(%a, %b) <{lowerBoundsGroups = dense<[1, 2]> : tensor<2xi32>, lowerBoundsMap = affine_map<(d0) -> (0, d0, 1)>, reductions = [1], steps = [1, 2], upperBoundsGroups = dense<[2, 1]> : tensor<2xi32>, upperBoundsMap = affine_map<(d0) -> (d0, 5, 5)>}> ({
  ^bb0(%i: index, %j: index):
    %x = arith.constant 2 : i32
    "affine.yield"(%x) : (i32) -> ()
  }) : (index, index) -> i32
  return %0 : i32
}
func.func @counted(%m: memref<2xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %five = arith.constant 5 : index
  %x = arith.constant 1 : i32
  "scf.parallel"(%zero, %five, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %j = arith.remui %i, %two : index
    %old = memref.atomic_rmw addi %x, %m[%j] : (i32, memref<2xi32>) -> i32
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @atomic_region(%m: memref<2xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %old = memref.generic_atomic_rmw %m[%i] : memref<2xi32> {
    ^bb1(%x: i32):
      %y = arith.constant 1 : i32
      %z = arith.addi %x, %y : i32
      memref.atomic_yield %z : i32
    }
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @chosen(%m: memref<3xi32>) -> i32 {
  %zero = arith.constant 0 : index
  %init = arith.constant 0 : i32
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %0 = "scf.parallel"(%zero, %three, %one, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    %x = memref.load %m[%i] : memref<3xi32>
    %positive = arith.maxsi %x, %init : i32
    "scf.reduce"(%positive) ({
    ^bb1(%a: i32, %b: i32):
      %1 = arith.addi %a, %b : i32
      "scf.reduce.return"(%1) : (i32) -> ()
    }) : (i32) -> ()
  }) : (index, index, index, i32) -> i32
  return %0 : i32
}
func.func private @print(i32)
func.func @calls(%which: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %x = arith.constant 7 : i32
  "scf.parallel"(%zero, %three, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %is = arith.cmpi eq, %i, %which : index
    scf.if %is {
      func.call @print(%x) : (i32) -> ()
    }
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @stops(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %false = arith.constant false
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    cf.assert %false, "stop"
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
