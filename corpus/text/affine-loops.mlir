#c = 4 : index
#bound = affine_map<(d0)[s0] -> (d0 + s0, 7)>
#seven = affine_map<() -> (7)>
#region = affine_set<(d0)[s0] : (d0 - s0 >= 0, 8 - d0 >= 0)>
func.func @bounds(%n: index, %a: f32, %b: i32) {
  affine.for %i = -5 to #c step #c { affine.yield } {a}
  affine.for %i = max %n to min 10 { affine.yield }
  affine.for %i = max affine_map<()[s0, s1] -> (s0)>()[%n, %n] to min affine_map<(d0) -> (d0)>(%n) { }
  affine.for %i = max affine_map<()[s0] -> (s0)>()[%n] to affine_map<(d0) -> (4)>(%n) { }
  affine.for %i = max #bound(%n)[%n] to min affine_map<(d0, d1)[s0] -> (d0 ceildiv 3, d1 mod s0)>(%n, %n)[%n] step 1 { }
  affine.for %i = 0 to #seven() step 0 { affine.yield }
  %r:2 = affine.for %i = 0 to 10 iter_args(%x = %a, %y = %b) -> (f32, i32) {
    %s = affine.for %j = 0 to affine_map<(d0)[s0] -> (d0 - s0)>(%i)[%n] iter_args(%z = %x) -> f32 {
      affine.yield {q} %z : f32
    }
    affine.yield %s, %y : f32, i32
  } {a = 1 : i32}
  return
}
func.func @accesses(%m: memref<?x?xf32>, %n: index, %o: index, %x: memref<f32>, %v: memref<?xf32>) {
  %0 = affine.load %m[%n, %o + symbol(%n)] : memref<?x?xf32>
  %1 = affine.load %m[symbol(%n) floordiv 2, -%n + (3 mod 2) * %o - 4] {a} : memref<?x?xf32>
  %2 = affine.load %m[symbol(%n), symbol(%o)] : memref<?x?xf32>
  %3 = affine.load %x[] : memref<f32>
  affine.store %3, %x[] {a} : memref<f32>
  %4 = affine.load %m[symbol(%n) * %o, %o mod symbol(%n)] : memref<?x?xf32>
  %5 = affine.load %m[(%o + 1) * 2 - 3, (%o ceildiv 3) * -1 + symbol(%n) * -2 - %n] : memref<?x?xf32>
  %6:3 = affine.delinearize_index %n into (3, 4) : index, index, index
  affine.store %5, %m[%6#0, %o + 1] : memref<?x?xf32>
  affine.prefetch %v[%n], write, locality<2>, instr {a} : memref<?xf32>
  affine.prefetch %x[], read, locality<0>, data : memref<f32>
  %7 = affine.vector_load %v[%n * 4] {a} : memref<?xf32>, vector<4xf32>
  affine.vector_store %7, %v[%n floordiv 4] {a} : memref<?xf32>, vector<4xf32>
  return
}
func.func @sets(%n: index, %a: f32) -> f32 {
  %0 = affine.if affine_set<() : (1 >= 0)>() -> f32 { affine.yield %a : f32 } else { affine.yield %a : f32 } {a}
  %1:2 = affine.if #region(%n)[%n] -> (f32, f32) {
    affine.yield %a, %0 : f32, f32
  } else {
    affine.yield %0, %a : f32, f32
  }
  affine.if affine_set<(d0) : (d0 >= 0)>(%n) { }
  affine.if affine_set<(d0) : (d0 - 4 == 0)>(%n) { } else { }
  return %1#1 : f32
}
func.func @parallel(%n: index, %a: f32, %b: i32) {
  affine.parallel (%i, %j) = (%n, max(%n + 1, symbol(%n), 4)) to (%n, min(%n)) step (1, 1) { affine.yield } {a}
  affine.parallel (%i, %j) = (%n, max(%n + 1, symbol(%n), 4)) to (%n, min(%n)) step (-1, 0) { }
  affine.parallel () = () to () { }
  affine.parallel (%i) = (0) to (10) step (4 floordiv 2) { }
  affine.parallel (%i) = (max(symbol(%n), %n)) to (symbol(%n) + %n) { }
  %0:3 = affine.parallel (%i) = (0) to (1) reduce ("addf", "minimumf", "muli") -> (f32, f32, i32) {
    affine.yield %a, %a, %b : f32, f32, i32
  }
  return
}
func.func @basis(%n: index) -> index {
  %0 = affine.delinearize_index %n into () {a} : index
  %1 = affine.delinearize_index %n into (3) : index
  %2:3 = affine.delinearize_index %n into (%n, 4) : index, index, index
  %3 = affine.linearize_index [] by () : index
  %4 = affine.linearize_index disjoint [%n] by () {b} : index
  %5 = affine.linearize_index [%2#0, %2#1, %2#2] by (%n, 4) : index
  %6 = "affine.linearize_index"(%n, %n) <{disjoint = true, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 3>}> : (index, index) -> index
  %7 = "affine.linearize_index"(%n, %n) <{disjoint = false, operandSegmentSizes = array<i32: 2, 0>, static_basis = array<i64: 3>}> : (index, index) -> index
  %8 = "affine.linearize_index"(%n, %n, %n) <{operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: -9223372036854775808>}> : (index, index, index) -> index
  return %8 : index
}
