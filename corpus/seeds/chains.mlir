// RUN: mlir-opt %s -canonicalize="test-convergence" -split-input-file | FileCheck %s
// RUN: mlir-opt %s -split-input-file -int-range-optimizations -sccp | FileCheck %s
// RUN: mlir-opt %s -split-input-file -no-such-pass | FileCheck %s

func.func @sums_of_constants(%x: i32) -> i32 {
  %a = arith.constant 40 : i32
  %b = arith.constant 2 : i32
  %s = arith.addi %x, %a : i32
  %t = arith.subi %s, %b : i32
  %u = arith.subi %a, %t : i32
  return %u : i32
}

// -----

func.func @extended_comparisons(%x: i8, %y: i8) -> (i1, i32) {
  %a = arith.extsi %x : i8 to i32
  %b = arith.extsi %y : i8 to i32
  %c = arith.cmpi slt, %a, %b : i32
  %d = arith.select %c, %a, %b : i32
  %e = arith.trunci %d : i32 to i8
  %f = arith.extui %e : i8 to i32
  %g = arith.cmpi uge, %f, %a : i32
  %h = arith.xori %c, %g : i1
  return %h, %f : i1, i32
}

// -----

func.func @shifts(%x: i16) -> i16 {
  %c3 = arith.constant 3 : i16
  %c5 = arith.constant 5 : i16
  %c15 = arith.constant 15 : i16
  %a = arith.shli %x, %c3 : i16
  %b = arith.shrsi %a, %c5 : i16
  %c = arith.shrui %b, %c15 : i16
  %d = arith.ori %b, %c : i16
  %e = arith.floordivsi %d, %c5 : i16
  %f = arith.remsi %e, %c3 : i16
  return %f : i16
}

// -----

func.func @known_ranges(%x: i32) -> (i32, i1) {
  %c7 = arith.constant 7 : i32
  %c100 = arith.constant 100 : i32
  %a = arith.andi %x, %c7 : i32
  %b = arith.addi %a, %c100 : i32
  %c = arith.minsi %b, %c100 : i32
  %d = arith.divsi %c, %c7 : i32
  %e = arith.cmpi sle, %d, %c7 : i32
  return %d, %e : i32, i1
}

// -----

func.func @floats(%x: f32, %y: f32) -> (f32, i1) {
  %one = arith.constant 1.0 : f32
  %zero = arith.constant -0.0 : f32
  %a = arith.mulf %x, %one : f32
  %b = arith.addf %a, %zero : f32
  %c = arith.negf %b : f32
  %d = arith.maximumf %c, %y : f32
  %e = arith.cmpf ult, %d, %b : f32
  %f = arith.select %e, %d, %b : f32
  return %f, %e : f32, i1
}

// -----

func.func @branches(%c: i1, %x: i32) -> i32 {
  %a = arith.constant 5 : i32
  cf.cond_br %c, ^left(%x : i32), ^right
^left(%l: i32):
  %s = arith.muli %l, %a : i32
  cf.br ^end(%s : i32)
^right:
  cf.cond_br %c, ^end(%a : i32), ^end(%x : i32)
^end(%r: i32):
  return %r : i32
}

// -----

func.func private @twice(%x: i32) -> i32 {
  %s = arith.addi %x, %x : i32
  return %s : i32
}

func.func @calls(%x: i32) -> i32 {
  %a = call @twice(%x) : (i32) -> i32
  %b = call @twice(%a) : (i32) -> i32
  return %b : i32
}

// -----

// Nothing here can execute this.
func.func @tensor(%t: tensor<4xi32>) -> tensor<4xi32> {
  return %t : tensor<4xi32>
}

// -----

// No part of this but the second function can be read.
func.func @of_another_dialect(%x: i32) -> i32 {
  %y = mine.op %x : i32
  return %y : i32
}

func.func @beside_it(%x: i32) -> i32 {
  %c = arith.constant 3 : i32
  %y = arith.muli %x, %c : i32
  return %y : i32
}
