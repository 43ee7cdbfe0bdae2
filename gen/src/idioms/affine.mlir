// affine.if/in-loop: a loop-invariant choice in a loop
// passes: test-affine-loop-unswitch
// $N = 5 4 1
func.func @main(%n: index, %x: i32) -> i32 {
  %c9 = arith.constant 9 : index
  %few = arith.remui %n, %c9 : index
  %m = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    affine.store %x, %m[%i] : memref<8xi32>
  }
  affine.for %i = 0 to $N {
    affine.if affine_set<(d0) : (d0 - 4 >= 0)>(%few) {
      %v = affine.load %m[%i] : memref<8xi32>
      %k = arith.index_cast %i : index to i32
      %w = arith.addi %v, %k : i32
      affine.store %w, %m[%i + 1] : memref<8xi32>
    } else {
      %v = affine.load %m[%i + 1] : memref<8xi32>
      %w = arith.muli %v, %v : i32
      affine.store %w, %m[%i] : memref<8xi32>
    }
  }
  %r = affine.load %m[$N - 1] : memref<8xi32>
  return %r : i32
}

// -----

// affine.for/first: a function that begins with a loop nest
// passes: affine-loop-unroll-jam
// $N = 5 8 2
// $M = 3 4
// $S = 1 2
func.func private @$F(%a: memref<8x6xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to $N step $S {
    affine.for %j = 0 to $M {
      %x = affine.load %a[%i, %j] : memref<8x6xi32>
      %y = affine.load %b[%i] : memref<8xi32>
      %s = arith.muli %x, %y : i32
      %t = arith.addi %s, %x : i32
      affine.store %t, %b[%i] : memref<8xi32>
      affine.store %s, %a[%i, %j + 1] : memref<8x6xi32>
    }
  }
  return
}
func.func @main(%x: i32, %y: i32) -> (i32, i32) {
  %a = memref.alloc() : memref<8x6xi32>
  %b = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    affine.store %x, %b[%i] : memref<8xi32>
    affine.for %j = 0 to 6 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 3 - d1)>(%i, %j)
      %v = arith.index_cast %k : index to i32
      %w = arith.addi %v, %y : i32
      affine.store %w, %a[%i, %j] : memref<8x6xi32>
    }
  }
  func.call @$F(%a, %b) : (memref<8x6xi32>, memref<8xi32>) -> ()
  %p = affine.load %b[$N - 1] : memref<8xi32>
  %q = affine.load %a[1, $M] : memref<8x6xi32>
  return %p, %q : i32, i32
}

// -----

// affine.for/first-carried: a function that begins with a loop that carries values
// passes: affine-loop-unroll-jam affine-loop-unroll
// $N = 5 8 3
func.func private @$F(%a: memref<8x3xi32>, %x: i32) -> i32 {
  %r = affine.for %i = 0 to $N iter_args(%s = %x) -> (i32) {
    %t = affine.for %j = 0 to 3 iter_args(%u = %s) -> (i32) {
      %v = affine.load %a[%i, %j] : memref<8x3xi32>
      %w = arith.xori %u, %v : i32
      %z = arith.subi %w, %x : i32
      affine.yield %z : i32
    }
    affine.yield %t : i32
  }
  return %r : i32
}
func.func @main(%x: i32, %y: i32) -> i32 {
  %a = memref.alloc() : memref<8x3xi32>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 3 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 5 + d1)>(%i, %j)
      %v = arith.index_cast %k : index to i32
      %w = arith.muli %v, %y : i32
      affine.store %w, %a[%i, %j] : memref<8x3xi32>
    }
  }
  %r = func.call @$F(%a, %x) : (memref<8x3xi32>, i32) -> i32
  return %r : i32
}

// -----

// affine.apply/sum: a sum of products of symbols
// passes: test-decompose-affine-ops
// $A = 3 -2
// $B = 4 1
func.func @main(%n: index, %m: index, %k: index) -> index {
  %c99 = arith.constant 99 : index
  %x = arith.remui %n, %c99 : index
  %y = arith.remui %m, %c99 : index
  %z = arith.remui %k, %c99 : index
  %r = affine.apply affine_map<()[s0, s1, s2] -> (s0 * $A + s1 * 5 - s2 * $B + 7)>()[%x, %y, %z]
  return %r : index
}

// -----

// affine.min/known: minima and maxima that the bounds of loops determine
// passes: affine-simplify-min-max affine-simplify-structures
// $N = 4 7
func.func @main(%x: index) -> index {
  %r = affine.for %i = 0 to $N iter_args(%s = %x) -> (index) {
    %a = affine.min affine_map<(d0) -> (d0, d0 + 2, 9)>(%i)
    %b = affine.max affine_map<(d0) -> (d0 - 8, d0, -1)>(%i)
    %c = affine.min affine_map<(d0) -> ($N, 4 - d0 mod 4)>(%i)
    %p = arith.addi %a, %b : index
    %q = arith.muli %p, %c : index
    %t = arith.xori %q, %s : index
    affine.yield %t : index
  }
  return %r : index
}

// -----

// affine.store/twice: a cell that is written and read several times in an iteration, and another one in between
// passes: affine-scalrep
// $N = 6 3 1
// $D = 0 1
func.func @main(%x: i32, %y: i32) -> (i32, i32) {
  %a = memref.alloc() : memref<8xi32>
  %b = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    affine.store %x, %a[%i] : memref<8xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  affine.for %i = 0 to $N {
    affine.store %x, %a[%i] : memref<8xi32>
    %p = affine.load %a[%i + $D] : memref<8xi32>
    affine.store %p, %b[%i + 1] : memref<8xi32>
    affine.store %y, %a[%i + 1] : memref<8xi32>
    %q = affine.load %a[%i] : memref<8xi32>
    %s = arith.addi %p, %q : i32
    %r = affine.load %b[%i] : memref<8xi32>
    %t = arith.muli %s, %r : i32
    affine.store %t, %b[%i] : memref<8xi32>
  }
  %u = affine.load %b[$N - 1] : memref<8xi32>
  %v = affine.load %a[$N] : memref<8xi32>
  return %u, %v : i32, i32
}

// -----

// affine.for/only: the only nest of a function, which loads from a buffer at shifted positions and stores to another
// passes: test-affine-data-copy
// $N = 2 1
func.func @main(%x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloc() : memref<2x3xi32>
  %b = memref.alloc() : memref<3x2xi32>
  memref.store %x, %a[%c0, %c0] : memref<2x3xi32>
  memref.store %y, %a[%c0, %c1] : memref<2x3xi32>
  memref.store %x, %a[%c0, %c2] : memref<2x3xi32>
  memref.store %y, %a[%c1, %c0] : memref<2x3xi32>
  memref.store %y, %a[%c1, %c1] : memref<2x3xi32>
  memref.store %x, %a[%c1, %c2] : memref<2x3xi32>
  affine.for %i = 0 to $N {
    affine.for %j = 0 to 2 {
      %v = affine.load %a[%i, %j + 1] : memref<2x3xi32>
      %w = affine.load %a[%i, %j] : memref<2x3xi32>
      %s = arith.subi %v, %w : i32
      affine.store %s, %b[%j + 1, %i] : memref<3x2xi32>
      affine.store %v, %a[%i, %j] : memref<2x3xi32>
    }
  }
  %p = memref.load %b[%c2, %c0] : memref<3x2xi32>
  %q = memref.load %a[%c0, %c1] : memref<2x3xi32>
  return %p, %q : i32, i32
}

// -----

// affine.min/of-min: minima of minima, with a repeated expression, in another order, and of a single one
// passes: canonicalize affine-simplify-min-max affine-simplify-structures
// $O = min max
func.func @main(%n: index, %m: index) -> (index, index, index, index) {
  %c9 = arith.constant 9 : index
  %i = arith.remui %n, %c9 : index
  %j = arith.remui %m, %c9 : index
  %a = affine.$O affine_map<(d0, d1) -> (d0 + 1, d1, 4)>(%i, %j)
  %b = affine.$O affine_map<(d0, d1) -> (d0, d1 + 2)>(%a, %j)
  %c = affine.$O affine_map<(d0, d1) -> (d1 * 2 + d0, d0 + d1 * 2, 5)>(%i, %j)
  %d = affine.$O affine_map<(d0, d1)[s0] -> (d1 + d0, 3, s0 + d0)>(%i, %j)[%j]
  %e = affine.$O affine_map<(d0) -> (d0 * 3)>(%i)
  return %b, %c, %d, %e : index, index, index, index
}

// -----

// affine.if/empty: a choice with an empty branch, after an index that is delinearized and linearized
// passes: canonicalize affine-simplify-structures affine-expand-index-ops
func.func @main(%n: index, %x: i32) -> (i32, index, index) {
  %c0 = arith.constant 0 : index
  %c24 = arith.constant 24 : index
  %m = memref.alloc() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  %k = arith.remui %n, %c24 : index
  %t:3 = affine.delinearize_index %k into (2, 3, 4) : index, index, index
  %back = affine.linearize_index disjoint [%t#0, %t#1, %t#2] by (2, 3, 4) : index
  %part = affine.linearize_index disjoint [%t#1, %t#2] by (3, 4) : index
  affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%k) {
    %v = arith.constant 7 : i32
    affine.store %v, %m[0] : memref<1xi32>
  } else {
  }
  %r = affine.load %m[0] : memref<1xi32>
  return %r, %back, %part : i32, index, index
}

// -----

// affine.delinearize_index/other-first: an index that is linearized, and delinearized with another first size and with a size of one
// passes: canonicalize
// $A;$B = 6;2,3 4;2,2
func.func @main(%n: index, %m: index) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c$A = arith.constant $A : index
  %c5 = arith.constant 5 : index
  %i = arith.remui %n, %c$A : index
  %j = arith.remui %m, %c5 : index
  %whole = affine.linearize_index disjoint [%i, %j] by ($A, 5) : index
  %p:3 = affine.delinearize_index %whole into ($B, 5) : index, index, index
  %q:3 = affine.delinearize_index %whole into ($A, 1, 5) : index, index, index
  %r = affine.linearize_index [%c0, %j, %i] by (3, 7, $A) : index
  return %p#0, %p#1, %p#2, %q#0, %q#1, %r : index, index, index, index, index, index
}

// -----

// affine.vector_load/shifted-lanes: vectors that are read and written at shifted positions of a buffer
// passes: lower-affine
// $N = 4 2
// $D = 1 0
// $T = i32 f32
func.func @main(%x: $T, %v: vector<$Nx$T>) -> (vector<$Nx$T>, $T) {
  %m = memref.alloc() : memref<10x$T>
  affine.for %i = 0 to 10 {
    affine.store %x, %m[%i] : memref<10x$T>
  }
  affine.for %i = 0 to 5 {
    %w = affine.vector_load %m[%i + $D] : memref<10x$T>, vector<$Nx$T>
    affine.vector_store %w, %m[%i] : memref<10x$T>, vector<$Nx$T>
  }
  affine.vector_store %v, %m[$D] : memref<10x$T>, vector<$Nx$T>
  %r = affine.vector_load %m[1] : memref<10x$T>, vector<$Nx$T>
  %s = affine.load %m[5] : memref<10x$T>
  return %r, %s : vector<$Nx$T>, $T
}

// -----

// affine.vector_load/composed-place: vectors that are read and written at positions that other ops compute, and a prefetch
// passes: canonicalize
// $N = 4 3
func.func @main(%x: i32, %v: vector<$Nxi32>, %n: index) -> (vector<$Nxi32>, i32) {
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<12xi32>
  affine.for %i = 0 to 12 {
    affine.store %x, %m[%i] : memref<12xi32>
  }
  %i = arith.remui %n, %c3 : index
  %at = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
  affine.prefetch %m[%at + 1], read, locality<2>, data : memref<12xi32>
  affine.vector_store %v, %m[%at + 2] : memref<12xi32>, vector<$Nxi32>
  %r = affine.vector_load %m[%at] : memref<12xi32>, vector<$Nxi32>
  %s = affine.load %m[%at + 3] : memref<12xi32>
  return %r, %s : vector<$Nxi32>, i32
}

// -----

// affine.for/allocates: a loop-invariant allocation in a loop
// passes: buffer-loop-hoisting
// $N = 4 3
func.func @main(%x: i64) -> i64 {
  %sum = affine.for %i = 0 to $N iter_args(%a = %x) -> (i64) {
    %b = memref.alloc() : memref<2xi64>
    affine.store %a, %b[0] : memref<2xi64>
    affine.store %x, %b[1] : memref<2xi64>
    %p = affine.load %b[0] : memref<2xi64>
    %q = affine.load %b[1] : memref<2xi64>
    %s = arith.muli %p, %q : i64
    affine.yield %s : i64
  }
  return %sum : i64
}
