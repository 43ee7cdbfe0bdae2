// RUN: mlir-opt %s -split-input-file -scf-for-loop-canonicalization | FileCheck %s
// RUN: mlir-opt -split-input-file %s --loop-invariant-code-motion --canonicalize | \
// RUN:   FileCheck %s
// RUN: mlir-opt %s -split-input-file -scf-for-loop-peeling | FileCheck %s

func.func @remainder(%m: memref<?xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c3 iter_args(%s = %zero) -> (i32) {
    %left = arith.subi %n, %i : index
    %size = arith.minsi %left, %c3 : index
    %part = arith.index_cast %size : index to i32
    %t = arith.addi %s, %part : i32
    scf.yield %t : i32
  }
  return %r : i32
}

// -----

func.func @nest(%m: memref<4x6xi32>, %k: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %square = arith.muli %k, %k : i32
    scf.for %j = %c0 to %c6 step %c1 {
      %v = memref.load %m[%i, %j] : memref<4x6xi32>
      %is_odd = arith.trunci %v : i32 to i1
      scf.if %is_odd {
        %w = arith.addi %v, %square : i32
        memref.store %w, %m[%i, %j] : memref<4x6xi32>
      } else {
        memref.store %k, %m[%i, %j] : memref<4x6xi32>
      }
    }
  }
  return
}

// -----

func.func @halves(%x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %limit = arith.constant 255 : i32
  %start = arith.andi %x, %limit : i32
  %r:2 = scf.while (%v = %start, %n = %zero) : (i32, i32) -> (i32, i32) {
    %go = arith.cmpi sgt, %v, %one : i32
    scf.condition(%go) %v, %n : i32, i32
  } do {
  ^bb0(%v: i32, %n: i32):
    %half = arith.shrui %v, %one : i32
    %next = arith.addi %n, %one : i32
    scf.yield %half, %next : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----

func.func @parallel_sum(%m: memref<3x5xi64>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %start = arith.constant 10 : i64
  %r = scf.parallel (%i, %j) = (%c0, %c0) to (%c3, %c5) step (%c1, %c1) init (%start) -> i64 {
    %v = memref.load %m[%i, %j] : memref<3x5xi64>
    scf.reduce(%v : i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }
  }
  return %r : i64
}

// -----

func.func @choice(%which: index, %a: i32, %b: i32) -> i32 {
  %r = scf.index_switch %which -> i32
  case 1 {
    scf.yield %a : i32
  }
  case 4 {
    %s = arith.subi %a, %b : i32
    scf.yield %s : i32
  }
  default {
    scf.yield %b : i32
  }
  return %r : i32
}

// -----

// Values that change places from one iteration to the next.
func.func @rotated(%a: i32, %b: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %end = arith.remui %n, %c7 : index
  %r:2 = scf.for %i = %c0 to %end step %c1 iter_args(%x = %a, %y = %b) -> (i32, i32) {
    %s = arith.addi %x, %y : i32
    scf.yield %y, %s : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
