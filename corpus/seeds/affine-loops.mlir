// RUN: mlir-opt %s -split-input-file -affine-loop-fusion | FileCheck %s
// RUN: mlir-opt %s -split-input-file -affine-loop-tile="tile-size=3" -canonicalize | FileCheck %s
// RUN: mlir-opt %s -split-input-file -affine-scalrep -cse | FileCheck %s
// RUN: mlir-opt %s -split-input-file -pass-pipeline="builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=3}))" | FileCheck %s

// Each element depends on the one before.
// CHECK-LABEL: @prefix
func.func @prefix(%m: memref<8xi32>) -> i32 {
  affine.for %i = 1 to 8 {
    %before = affine.load %m[%i - 1] : memref<8xi32>
    %here = affine.load %m[%i] : memref<8xi32>
    %sum = arith.addi %before, %here : i32
    affine.store %sum, %m[%i] : memref<8xi32>
  }
  %last = affine.load %m[7] : memref<8xi32>
  return %last : i32
}

// -----

// A producer whose consumer reads two of its elements, in the order against it.
func.func @produce_and_consume(%in: memref<10xf32>, %out: memref<10xf32>) {
  %buffer = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    %v = affine.load %in[%i] : memref<10xf32>
    %w = arith.addf %v, %v : f32
    affine.store %w, %buffer[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 9 {
    %v = affine.load %buffer[9 - %i] : memref<10xf32>
    %w = affine.load %buffer[8 - %i] : memref<10xf32>
    %s = arith.mulf %v, %w : f32
    affine.store %s, %out[%i] : memref<10xf32>
  }
  memref.dealloc %buffer : memref<10xf32>
  return
}

// -----

// A skewed nest: the inner loop moves with the outer one.
func.func @skewed(%m: memref<6x12xi32>) {
  affine.for %i = 1 to 6 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 6)>(%i) {
      %v = affine.load %m[%i - 1, %j - 1] : memref<6x12xi32>
      %c = arith.constant 3 : i32
      %w = arith.muli %v, %c : i32
      affine.store %w, %m[%i, %j] : memref<6x12xi32>
    }
  }
  return
}

// -----

#guard = affine_set<(d0, d1) : (d0 - d1 >= 0, d1 - 1 >= 0)>

func.func @triangle(%m: memref<5x5xi32>, %n: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = affine.for %i = 0 to 5 iter_args(%outer = %zero) -> (i32) {
    %s = affine.for %j = 0 to 5 iter_args(%inner = %outer) -> (i32) {
      %t = affine.if #guard(%i, %j) -> i32 {
        %v = affine.load %m[%j, %i] : memref<5x5xi32>
        %w = arith.addi %v, %inner : i32
        affine.yield %w : i32
      } else {
        %w = arith.xori %inner, %n : i32
        affine.yield %w : i32
      }
      affine.yield %t : i32
    }
    affine.yield %s : i32
  }
  return %r : i32
}

// -----

// Two dimensions of one subscript, and a step that does not divide the range.
func.func @strided_subscripts(%m: memref<32xi32>, %n: index) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 7 step 3 {
      %v = affine.load %m[%i * 8 + %j] : memref<32xi32>
      affine.store %v, %m[31 - %i * 7 - %j] : memref<32xi32>
    }
  }
  return
}

// -----

func.func @least_of_two_bounds(%m: memref<?xi32>, %n: index, %k: index) {
  %c = arith.constant 7 : i32
  affine.for %i = 0 to min affine_map<(d0)[s0] -> (d0, s0, 9)>(%k)[%n] {
    affine.store %c, %m[%i mod 4] : memref<?xi32>
  }
  return
}
