func.func @maps(%i: index, %j: index) -> (index, index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 floordiv 4)>(%i)[%j]
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 4 - d0 mod 7)>(%i)
  %2 = affine.min affine_map<(d0, d1) -> (d0, d1 - 1, 7)>(%i, %j)
  %3 = affine.max affine_map<(d0) -> (d0)>(%i)
  return %0, %1, %2, %3 : index, index, index, index
}

func.func @boxes(%i: index, %n: index) -> (index, index, index, index) {
  %0:3 = affine.delinearize_index %i into (5, %n, 3) : index, index, index
  %1:2 = affine.delinearize_index %i into (%n) : index, index
  %2 = affine.linearize_index disjoint [%0#0, %0#1, %0#2] by (5, %n, 3) : index
  %3 = affine.linearize_index [%0#0, %0#1] by (%n) : index
  return %1#0, %1#1, %2, %3 : index, index, index, index
}

func.func @loops(%m: memref<?x8xf32>, %n: index, %x: f32) -> f32 {
  %0 = affine.for %i = max affine_map<(d0) -> (0, d0)>(%n) to min affine_map<()[s0] -> (s0, 7)>()[%n] step 3 iter_args(%a = %x) -> (f32) {
    %1 = affine.load %m[%i + 1, %i mod 8] : memref<?x8xf32>
    %2 = affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 mod 2 == 0)>(%i)[%n] -> f32 {
      affine.yield %a : f32
    } else {
      affine.yield %1 : f32
    }
    affine.store %2, %m[%i, 0] : memref<?x8xf32>
    affine.prefetch %m[%i, symbol(%n)], read, locality<3>, data : memref<?x8xf32>
    affine.yield %2 : f32
  }
  return %0 : f32
}

func.func @parallel(%n: index, %f: f32, %k: i32, %d: f64, %h: f16, %b: f64) -> (f32, i32, f64, f16, f64) {
  %0:5 = affine.parallel (%i, %j) = (0, max(1, %n)) to (10, min(20, %n)) step (2, 3) reduce ("addf", "andi", "mulf", "maximumf", "minimumf") -> (f32, i32, f64, f16, f64) {
    affine.yield %f, %k, %d, %h, %b : f32, i32, f64, f16, f64
  }
  %1:3 = affine.parallel (%i) = (0) to (4) reduce ("addi", "muli", "ori") -> (i32, i32, i32) {
    affine.yield %k, %k, %k : i32, i32, i32
  }
  affine.parallel (%i) = (0) to (4) {
  }
  return %0#0, %0#1, %0#2, %0#3, %0#4 : f32, i32, f64, f16, f64
}

func.func @any(%n: index, %k: i32) -> i32 {
  %0 = affine.parallel (%i) = (0) to (%n) reduce ("assign") -> (i32) {
    affine.yield %k : i32
  }
  return %0 : i32
}
