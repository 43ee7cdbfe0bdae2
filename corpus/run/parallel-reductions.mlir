// Another order of the turns rounds elsewhere, or is limited elsewhere.
// run: @complex([16777216.0, 16777216.0, 1.0, -33554432.0]) -> [?, ?] after [16777216.0, 16777216.0, 1.0, -33554432.0]
// run: @fma([16777216.0, 16777216.0, 1.0, -33554432.0]) -> ? after [16777216.0, 16777216.0, 1.0, -33554432.0]
// run: @limited([-9, 3, -9, 9]) -> ? after [-9, 3, -9, 9]
// run: @limited([1, 2, 3, 4]) -> ? after [1, 2, 3, 4]
// run: @few([-9, 3, 2]) -> -4 after [-9, 3, 2]
// run: @few([-9, 3, 9]) -> ? after [-9, 3, 9]
// run: @of_lanes([16777216.0, 16777216.0, 1.0, -33554432.0]) -> ? after [16777216.0, 16777216.0, 1.0, -33554432.0]
func.func @complex(%m: memref<4xf32>) -> complex<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %t = complex.create %z, %z : complex<f32>
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%t) -> complex<f32> {
    %v = memref.load %m[%i] : memref<4xf32>
    %w = complex.create %v, %z : complex<f32>
    scf.reduce(%w : complex<f32>) {
    ^bb0(%a: complex<f32>, %b: complex<f32>):
      %s = complex.add %a, %b : complex<f32>
      scf.reduce.return %s : complex<f32>
    }
  }
  return %r : complex<f32>
}
func.func @fma(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %o = arith.constant 1.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = math.fma %a, %o, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
func.func @limited(%m: memref<4xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  %t = arith.constant 10 : i32
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> i32 {
    %v = memref.load %m[%i] : memref<4xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      %k = arith.minsi %s, %t : i32
      scf.reduce.return %k : i32
    }
  }
  return %r : i32
}
func.func @few(%m: memref<3xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 3 : index
  %z = arith.constant 0 : i32
  %t = arith.constant 10 : i32
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> i32 {
    %v = memref.load %m[%i] : memref<3xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      %k = arith.minsi %s, %t : i32
      scf.reduce.return %k : i32
    }
  }
  return %r : i32
}
func.func @of_lanes(%m: memref<4xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%c4) step (%c1) init (%z) -> f32 {
    %v = memref.load %m[%i] : memref<4xf32>
    scf.reduce(%v : f32) {
    ^bb0(%a: f32, %b: f32):
      %w = vector.from_elements %a : vector<1xf32>
      %s = vector.reduction <add>, %w, %b : vector<1xf32> into f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}
