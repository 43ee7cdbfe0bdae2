// RUN: mlir-opt %s -split-input-file -convert-vector-to-scf | FileCheck %s
// RUN: mlir-opt %s -split-input-file -canonicalize -cse | FileCheck %s

// Lanes beyond the end are padded.
func.func @padded_read(%m: memref<?xi32>, %i: index, %pad: i32) -> vector<4xi32> {
  %v = vector.transfer_read %m[%i], %pad : memref<?xi32>, vector<4xi32>
  return %v : vector<4xi32>
}

// -----

func.func @transposed_read(%m: memref<4x6xf32>, %i: index) -> vector<3x2xf32> {
  %pad = arith.constant 0.0 : f32
  %c1 = arith.constant 1 : index
  %v = vector.transfer_read %m[%c1, %i], %pad {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x6xf32>, vector<3x2xf32>
  return %v : vector<3x2xf32>
}

// -----

func.func @read_change_write(%m: memref<8xi32>, %out: memref<8xi32>) {
  %pad = arith.constant 9 : i32
  affine.for %i = 0 to 8 step 4 {
    %v = vector.transfer_read %m[%i], %pad {in_bounds = [true]} : memref<8xi32>, vector<4xi32>
    %r = vector.shuffle %v, %v [3, 2, 1, 0] : vector<4xi32>, vector<4xi32>
    %s = arith.addi %v, %r : vector<4xi32>
    vector.transfer_write %s, %out[%i] {in_bounds = [true]} : vector<4xi32>, memref<8xi32>
  }
  return
}

// -----

func.func @masked(%m: memref<6xi32>, %n: index, %x: vector<4xi32>) -> vector<4xi32> {
  %pad = arith.constant -1 : i32
  %c0 = arith.constant 0 : index
  %mask = vector.create_mask %n : vector<4xi1>
  %v = vector.transfer_read %m[%c0], %pad, %mask : memref<6xi32>, vector<4xi32>
  vector.transfer_write %x, %m[%c0], %mask : vector<4xi32>, memref<6xi32>
  return %v : vector<4xi32>
}

// -----

func.func @reduced(%v: vector<2x4xi32>, %start: vector<2xi32>) -> i32 {
  %rows = vector.multi_reduction <add>, %v, %start [1] : vector<2x4xi32> to vector<2xi32>
  %one = vector.extract %rows[1] : i32 from vector<2xi32>
  %all = vector.reduction <maxsi>, %rows, %one : vector<2xi32> into i32
  return %all : i32
}

// -----

func.func @moved_lanes(%v: vector<4xi32>, %x: i32) -> vector<6xi32> {
  %zero = arith.constant dense<0> : vector<6xi32>
  %w = vector.insert %x, %v [2] : i32 into vector<4xi32>
  %r = vector.insert_strided_slice %w, %zero {offsets = [1], strides = [1]} : vector<4xi32> into vector<6xi32>
  %s = vector.extract_strided_slice %r {offsets = [2], sizes = [3], strides = [1]} : vector<6xi32> to vector<3xi32>
  %t = vector.insert_strided_slice %s, %r {offsets = [0], strides = [1]} : vector<3xi32> into vector<6xi32>
  return %t : vector<6xi32>
}
