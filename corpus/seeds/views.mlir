// RUN: mlir-opt %s -split-input-file -fold-memref-alias-ops | FileCheck %s
// RUN: mlir-opt %s -split-input-file -expand-strided-metadata -canonicalize | FileCheck %s
// RUN: mlir-opt %s -split-input-file -normalize-memrefs | FileCheck %s

func.func @subview_of_subview(%m: memref<8x8xi32>, %i: index) -> i32 {
  %a = memref.subview %m[1, 2] [6, 4] [1, 1] : memref<8x8xi32> to memref<6x4xi32, strided<[8, 1], offset: 10>>
  %b = memref.subview %a[%i, 1] [2, 2] [2, 1] : memref<6x4xi32, strided<[8, 1], offset: 10>> to memref<2x2xi32, strided<[16, 1], offset: ?>>
  %c1 = arith.constant 1 : index
  %v = memref.load %b[%c1, %c1] : memref<2x2xi32, strided<[16, 1], offset: ?>>
  return %v : i32
}

// -----

func.func @write_through(%m: memref<?x4xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %row = memref.subview %m[%c1, 0] [1, 4] [1, 1] : memref<?x4xf32> to memref<4xf32, strided<[1], offset: ?>>
  memref.store %x, %row[%c0] : memref<4xf32, strided<[1], offset: ?>>
  %whole = memref.cast %m : memref<?x4xf32> to memref<?x?xf32>
  %size = memref.dim %whole, %c0 : memref<?x?xf32>
  %last = arith.subi %size, %c1 : index
  %y = memref.load %whole[%last, %c1] : memref<?x?xf32>
  memref.store %y, %row[%c1] : memref<4xf32, strided<[1], offset: ?>>
  return
}

// -----

func.func @folded_shapes(%m: memref<2x3x4xi16>) -> i16 {
  %flat = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xi16> into memref<6x4xi16>
  %tall = memref.expand_shape %flat [[0], [1, 2]] output_shape [6, 2, 2] : memref<6x4xi16> into memref<6x2x2xi16>
  %c5 = arith.constant 5 : index
  %c1 = arith.constant 1 : index
  %v = memref.load %tall[%c5, %c1, %c1] : memref<6x2x2xi16>
  return %v : i16
}

// -----

func.func @transposed(%m: memref<3x5xi32>) {
  %t = memref.transpose %m (i, j) -> (j, i) : memref<3x5xi32> to memref<5x3xi32, strided<[1, 5]>>
  %copy = memref.alloc() : memref<5x3xi32>
  memref.copy %t, %copy : memref<5x3xi32, strided<[1, 5]>> to memref<5x3xi32>
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 3 {
      %v = affine.load %copy[%i, %j] : memref<5x3xi32>
      affine.store %v, %m[2 - %j, %i] : memref<3x5xi32>
    }
  }
  memref.dealloc %copy : memref<5x3xi32>
  return
}

// -----

func.func @reinterpreted(%m: memref<16xi32>, %offset: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %from = arith.andi %offset, %c3 : index
  %v = memref.reinterpret_cast %m to offset: [%from], sizes: [2, 3], strides: [4, 2] : memref<16xi32> to memref<2x3xi32, strided<[4, 2], offset: ?>>
  %a = memref.load %v[%c0, %c0] : memref<2x3xi32, strided<[4, 2], offset: ?>>
  %base, %at, %sizes:2, %strides:2 = memref.extract_strided_metadata %v : memref<2x3xi32, strided<[4, 2], offset: ?>> -> memref<i32>, index, index, index, index, index
  %s = arith.addi %at, %strides#0 : index
  %t = arith.index_cast %s : index to i32
  %r = arith.addi %a, %t : i32
  return %r : i32
}
