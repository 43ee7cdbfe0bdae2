// What follows from the order of the turns of a parallel loop is open, and nothing may depend on it.
// run: @sum([1.0e30, 1.0, -1.0e30])
// open: the condition is not determined
// run: @difference([1, 2, 3])
// open: the condition is not determined
// run: @first([1, 2])
// open: the condition is not determined
// A sum of negative zeros is positive where the neutral element takes part.
// run: @negative_zeros(2)
// open: the condition is not determined
// run: @old_value([0, 0])
// open: an index or size is not determined
// run: @float_sum([0.0], [1.0, 2.0])
// open: the condition is not determined
// run: @assigned([0], 2)
// open: the condition is not determined
// run: @two_kinds([0])
// open: the order of atomic changes in a parallel loop is not determined
// run: @region([0])
// open: the order of atomic changes in a parallel loop is not determined
// run: @kind_then_region([0])
// open: the order of atomic changes in a parallel loop is not determined
// run: @prints(2)
// open: the order of calls in a parallel loop is not determined
// extern: derived
// run: @stops(2)
// open: the effect of a parallel loop before one of its iterations ends the program is not determined
// No order breaks a flag that promises nothing.
// run: @extended([1.0, 2.0, 3.0, 4.0, 5.0])
// open: the condition is not determined
// run: @memrefs([1], [2])
// open: a memref or function that is reduced is not determined
// run: @effects([1])
// open: expected reductions without effect on memory, found `memref.load`
func.func @sum(%m: memref<3xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %init = arith.constant 0.0 : f32
  %0 = "scf.parallel"(%zero, %three, %one, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    %x = memref.load %m[%i] : memref<3xf32>
    "scf.reduce"(%x) ({
    ^bb1(%a: f32, %b: f32):
      %1 = arith.addf %a, %b : f32
      "scf.reduce.return"(%1) : (f32) -> ()
    }) : (f32) -> ()
  }) : (index, index, index, f32) -> (f32)
  %c = arith.cmpf oeq, %0, %init : f32
  scf.if %c {
  }
  return
}
func.func @difference(%m: memref<3xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %init = arith.constant 0 : i32
  %0 = "scf.parallel"(%zero, %three, %one, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    %x = memref.load %m[%i] : memref<3xi32>
    "scf.reduce"(%x) ({
    ^bb1(%a: i32, %b: i32):
      %1 = arith.subi %a, %b : i32
      "scf.reduce.return"(%1) : (i32) -> ()
    }) : (i32) -> ()
  }) : (index, index, index, i32) -> (i32)
  %c = arith.cmpi eq, %0, %init : i32
  scf.if %c {
  }
  return
}
func.func @first(%m: memref<2xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %init = arith.constant 0 : i32
  %0 = "scf.parallel"(%zero, %two, %one, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    %x = memref.load %m[%i] : memref<2xi32>
    "scf.reduce"(%x) ({
    ^bb1(%a: i32, %b: i32):
      %never = arith.constant false
      %1 = arith.select %never, %a, %b : i32
      "scf.reduce.return"(%1) : (i32) -> ()
    }) : (i32) -> ()
  }) : (index, index, index, i32) -> (i32)
  %c = arith.cmpi eq, %0, %init : i32
  scf.if %c {
  }
  return
}
func.func @negative_zeros(%n: index) {
  %x = arith.constant -0.0 : f32
  %0 = "affine.parallel"(%n) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [0], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%x) : (f32) -> ()
  }) : (index) -> f32
  %bits = arith.bitcast %0 : f32 to i32
  %none = arith.constant 0 : i32
  %c = arith.cmpi slt, %bits, %none : i32
  scf.if %c {
  }
  return
}
func.func @old_value(%m: memref<2xi64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %w = arith.constant 1 : i64
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %old = memref.atomic_rmw addi %w, %m[%zero] : (i64, memref<2xi64>) -> i64
    %k = arith.index_cast %old : i64 to index
    %x = memref.load %m[%k] : memref<2xi64>
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @float_sum(%m: memref<1xf32>, %from: memref<2xf32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %none = arith.constant 0.0 : f32
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %x = memref.load %from[%i] : memref<2xf32>
    %old = memref.atomic_rmw addf %x, %m[%zero] : (f32, memref<1xf32>) -> f32
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  %sum = memref.load %m[%zero] : memref<1xf32>
  %c = arith.cmpf oeq, %sum, %none : f32
  scf.if %c {
  }
  return
}
func.func @assigned(%m: memref<1xi64>, %n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %w = arith.constant 1 : i64
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %v = arith.index_cast %i : index to i64
    %old = memref.atomic_rmw assign %v, %m[%zero] : (i64, memref<1xi64>) -> i64
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  %x = memref.load %m[%zero] : memref<1xi64>
  %c = arith.cmpi eq, %x, %w : i64
  scf.if %c {
  }
  return
}
func.func @two_kinds(%m: memref<1xi64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %w = arith.constant 1 : i64
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %0 = memref.atomic_rmw addi %w, %m[%zero] : (i64, memref<1xi64>) -> i64
    %1 = memref.atomic_rmw ori %w, %m[%zero] : (i64, memref<1xi64>) -> i64
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @region(%m: memref<1xi64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %w = arith.constant 1 : i64
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %0 = memref.generic_atomic_rmw %m[%zero] : memref<1xi64> {
    ^bb1(%x: i64):
      %y = arith.addi %x, %x : i64
      memref.atomic_yield %y : i64
    }
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @kind_then_region(%m: memref<1xi64>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %w = arith.constant 1 : i64
  "scf.parallel"(%zero, %two, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %is = arith.cmpi eq, %i, %one : index
    scf.if %is {
    %0 = memref.generic_atomic_rmw %m[%zero] : memref<1xi64> {
    ^bb1(%x: i64):
      %y = arith.addi %x, %x : i64
      memref.atomic_yield %y : i64
    }
    } else {
      %old = memref.atomic_rmw addi %w, %m[%zero] : (i64, memref<1xi64>) -> i64
    }
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func private @print(index)
func.func @prints(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    func.call @print(%i) : (index) -> ()
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @stops(%n: index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  "scf.parallel"(%zero, %n, %one) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
  ^bb0(%i: index):
    %c = arith.cmpi eq, %i, %zero : index
    cf.assert %c, "stop"
    "scf.reduce"() : () -> ()
  }) : (index, index, index) -> ()
  return
}
func.func @memrefs(%a: memref<1xi32>, %b: memref<1xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %0 = "scf.parallel"(%zero, %two, %one, %a) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    "scf.reduce"(%b) ({
    ^bb1(%p: memref<1xi32>, %q: memref<1xi32>):
      %c = arith.constant true
      %1 = arith.select %c, %p, %q : memref<1xi32>
      "scf.reduce.return"(%1) : (memref<1xi32>) -> ()
    }) : (memref<1xi32>) -> ()
  }) : (index, index, index, memref<1xi32>) -> (memref<1xi32>)
  return
}
func.func @effects(%m: memref<1xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %x = arith.constant 1 : i32
  %0 = "scf.parallel"(%zero, %one, %one, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    "scf.reduce"(%x) ({
    ^bb1(%a: i32, %b: i32):
      %1 = memref.load %m[%zero] : memref<1xi32>
      "scf.reduce.return"(%1) : (i32) -> ()
    }) : (i32) -> ()
  }) : (index, index, index, i32) -> (i32)
  return
}
func.func @extended(%m: memref<5xf16>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %five = arith.constant 5 : index
  %x = arith.constant 0.0 : f16
  %0 = "scf.parallel"(%zero, %five, %one, %x) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%i: index):
    %y = memref.load %m[%i] : memref<5xf16>
    "scf.reduce"(%y) ({
    ^bb1(%a: f16, %b: f16):
      %1 = arith.extf %a fastmath<contract> : f16 to f32
      %2 = arith.extf %b fastmath<contract> : f16 to f32
      %3 = arith.maximumf %1, %2 : f32
      %4 = arith.truncf %3 fastmath<contract> : f32 to f16
      "scf.reduce.return"(%4) : (f16) -> ()
    }) : (f16) -> ()
  }) : (index, index, index, f16) -> (f16)
  %c = arith.cmpf oeq, %0, %x : f16
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}
