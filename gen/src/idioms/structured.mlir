// scf.for/least-bound: a loop up to the minimum of a number and a constant
// passes: scf-for-loop-specialization
// $N = 4 8 6
// $S = 1 2
func.func @main(%n: index, %x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.constant $S : index
  %c7 = arith.constant 7 : index
  %rest = arith.remui %n, %c7 : index
  %most = affine.min affine_map<(d0) -> (d0, $N)>(%rest)
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  memref.store %x, %m[%c1] : memref<2xi32>
  scf.for %i = %c0 to %most step %step {
    %k = arith.index_cast %i : index to i32
    %a = memref.load %m[%c0] : memref<2xi32>
    %s = arith.muli %a, %k : i32
    %t = arith.subi %s, %x : i32
    memref.store %t, %m[%c0] : memref<2xi32>
    memref.store %k, %m[%c1] : memref<2xi32>
  }
  %p = memref.load %m[%c0] : memref<2xi32>
  %q = memref.load %m[%c1] : memref<2xi32>
  return %p, %q : i32, i32
}

// -----

// scf.parallel/least-bound: a parallel loop up to the minimum of a number and a constant
// passes: scf-parallel-loop-specialization
// $N = 4 3
func.func @main(%n: index, %m: index, %x: i16) -> (i16, i16) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c2 = arith.constant 2 : index
  %rows = arith.remui %n, %c6 : index
  %columns = arith.remui %m, %c5 : index
  %0 = affine.min affine_map<(d0) -> ($N, d0)>(%rows)
  %1 = affine.min affine_map<(d0) -> (2, d0 - 1)>(%columns)
  %b = memref.alloc() : memref<4x2xi16>
  scf.for %i = %c0 to %c2 step %c1 {
    memref.store %x, %b[%c0, %i] : memref<4x2xi16>
    memref.store %x, %b[%i, %i] : memref<4x2xi16>
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%0, %1) step (%c1, %c1) {
    %k = arith.addi %i, %j : index
    %v = arith.index_cast %k : index to i16
    memref.store %v, %b[%i, %j] : memref<4x2xi16>
    scf.reduce
  }
  %p = memref.load %b[%c0, %c0] : memref<4x2xi16>
  %q = memref.load %b[%c1, %c1] : memref<4x2xi16>
  return %p, %q : i16, i16
}

// -----

// scf.for/rest: tiles of a loop, the last of which is the remainder, at most as large as a tile
// passes: scf-for-loop-canonicalization affine-simplify-min-max
// $N = 16 13 7
// $T = 4 3
func.func @main(%x: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %size = arith.constant $N : index
  %tile = arith.constant $T : index
  %r:2 = scf.for %i = %c0 to %size step %tile iter_args(%a = %x, %b = %c0) -> (index, index) {
    %rest = affine.min affine_map<(d0) -> ($T, -d0 + $N)>(%i)
    %whole = affine.max affine_map<(d0) -> (0, d0 floordiv $T)>(%i)
    %s = arith.addi %a, %rest : index
    %t = arith.muli %b, %rest : index
    %u = arith.addi %t, %whole : index
    scf.yield %s, %u : index, index
  }
  return %r#0, %r#1 : index, index
}

// -----

// scf.for/size-of-carried: the sizes of a memref that a loop carries, inside the loop and after it
// passes: scf-for-loop-canonicalization
// $N = 2 5
func.func @main(%n: index, %x: f32) -> (index, index, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %few = arith.remui %n, %c3 : index
  %size = arith.addi %few, %c1 : index
  %m = memref.alloc(%size) : memref<?xf32>
  memref.store %x, %m[%c0] : memref<?xf32>
  %end = arith.constant $N : index
  %r:2 = scf.for %i = %c0 to %end step %c1 iter_args(%b = %m, %s = %c0) -> (memref<?xf32>, index) {
    %d = memref.dim %b, %c0 : memref<?xf32>
    %t = arith.addi %s, %d : index
    scf.yield %b, %t : memref<?xf32>, index
  }
  %d = memref.dim %r#0, %c0 : memref<?xf32>
  %y = memref.load %r#0[%c0] : memref<?xf32>
  return %r#1, %d, %y : index, index, f32
}

// -----

// scf.for/shifted: a loop whose induction variable is only used shifted and scaled
// passes: scf-for-loop-range-folding
// $N = 5 3
// $A = 2 -3 1
// $M = 3 2 1
func.func @main(%n: index, %x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %shift = arith.constant $A : index
  %scale = arith.constant $M : index
  %end = arith.constant $N : index
  %first = arith.remui %n, %c4 : index
  %sum = scf.for %i = %first to %end step %c1 iter_args(%a = %x) -> (index) {
    %j = arith.addi %i, %shift : index
    %k = arith.muli %j, %scale : index
    %s = arith.xori %a, %k : index
    %t = arith.muli %s, %c4 : index
    %u = arith.addi %t, %k : index
    scf.yield %u : index
  }
  return %sum : index
}

// -----

// scf.while/counting: a while loop that counts up to a bound
// passes: test-scf-uplift-while-to-for
// $P = slt
// $N = 6 0 3
// $S = 1 2 4
func.func @main(%n: index, %x: i32) -> (index, i32) {
  %c5 = arith.constant 5 : index
  %first = arith.remui %n, %c5 : index
  %end = arith.constant $N : index
  %step = arith.constant $S : index
  %r:2 = scf.while (%i = %first, %a = %x) : (index, i32) -> (index, i32) {
    %more = arith.cmpi $P, %i, %end : index
    scf.condition(%more) %i, %a : index, i32
  } do {
  ^bb0(%i: index, %a: i32):
    %k = arith.index_cast %i : index to i32
    %b = arith.muli %a, %k : i32
    %c = arith.addi %b, %x : i32
    %next = arith.addi %i, %step : index
    scf.yield %next, %c : index, i32
  }
  return %r#0, %r#1 : index, i32
}

// -----

// scf.while/counting-i32: a while loop that counts up to a bound in `i32`
// passes: test-scf-uplift-while-to-for
// $N = 6 -1 3
// $S = 1 2
// $T = i32 i8
func.func @main(%n: $T, %x: $T) -> ($T, $T) {
  %c5 = arith.constant 5 : $T
  %first = arith.remui %n, %c5 : $T
  %end = arith.constant $N : $T
  %step = arith.constant $S : $T
  %r:2 = scf.while (%a = %x, %i = %first) : ($T, $T) -> ($T, $T) {
    %more = arith.cmpi slt, %i, %end : $T
    scf.condition(%more) %a, %i : $T, $T
  } do {
  ^bb0(%a: $T, %i: $T):
    %b = arith.muli %a, %i : $T
    %next = arith.addi %i, %step : $T
    scf.yield %b, %next : $T, $T
  }
  return %r#0, %r#1 : $T, $T
}

// -----

// scf.for/buffer-of-iteration: a buffer that each iteration fills as a whole before it reads it
// passes: test-multi-buffering
// $N = 4 3
func.func @main(%x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant $N : index
  %from = memref.alloc() : memref<4x2xi32>
  scf.for %i = %c0 to %end step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %x : i32
    memref.store %v, %from[%i, %c0] : memref<4x2xi32>
    memref.store %y, %from[%i, %c1] : memref<4x2xi32>
  }
  %buffer = memref.alloc() : memref<1x2xi32>
  %r:2 = scf.for %i = %c0 to %end step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %row = memref.subview %from[%i, 0] [1, 2] [1, 1] : memref<4x2xi32> to memref<1x2xi32, strided<[2, 1], offset: ?>>
    memref.copy %row, %buffer : memref<1x2xi32, strided<[2, 1], offset: ?>> to memref<1x2xi32>
    %p = memref.load %buffer[%c0, %c0] : memref<1x2xi32>
    %q = memref.load %buffer[%c0, %c1] : memref<1x2xi32>
    %s = arith.addi %a, %p : i32
    %t = arith.xori %b, %q : i32
    %u = arith.subi %t, %s : i32
    scf.yield %s, %u : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----

// scf.for/allocates: a loop-invariant allocation in a loop
// passes: buffer-loop-hoisting
// $N = 4 3
func.func @main(%x: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant $N : index
  %sum = scf.for %i = %c0 to %end step %c1 iter_args(%a = %x) -> (i64) {
    %b = memref.alloc() : memref<2xi64>
    %k = arith.index_cast %i : index to i64
    memref.store %a, %b[%c0] : memref<2xi64>
    memref.store %k, %b[%c1] : memref<2xi64>
    %p = memref.load %b[%c0] : memref<2xi64>
    %q = memref.load %b[%c1] : memref<2xi64>
    %s = arith.muli %p, %q : i64
    %t = arith.addi %s, %x : i64
    scf.yield %t : i64
  }
  return %sum : i64
}

// -----

// scf.if/allocates: buffers allocated in arms and returned by the choice
// passes: buffer-hoisting
func.func @main(%c: i1, %x: f64, %y: f64) -> (f64, f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = scf.if %c -> (memref<2xf64>) {
    %a = memref.alloc() : memref<2xf64>
    memref.store %x, %a[%c0] : memref<2xf64>
    memref.store %y, %a[%c1] : memref<2xf64>
    scf.yield %a : memref<2xf64>
  } else {
    %b = memref.alloc() : memref<2xf64>
    memref.store %y, %b[%c0] : memref<2xf64>
    memref.store %y, %b[%c1] : memref<2xf64>
    scf.yield %b : memref<2xf64>
  }
  %p = memref.load %m[%c0] : memref<2xf64>
  %q = memref.load %m[%c1] : memref<2xf64>
  return %p, %q : f64, f64
}

// -----

// scf.if/in-loop: a loop-invariant choice in a loop
// passes: loop-invariant-code-motion
// $N = 4 0 1
func.func @main(%c: i1, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %end = arith.constant $N : index
  %sum = scf.for %i = %c0 to %end step %c1 iter_args(%a = %x) -> (i32) {
    %k = arith.index_cast %i : index to i32
    %z = arith.muli %x, %y : i32
    %one = arith.ori %y, %c3 : i32
    %d = arith.divui %z, %one : i32
    %s = scf.if %c -> (i32) {
      %t = arith.addi %a, %d : i32
      scf.yield %t : i32
    } else {
      %t = arith.subi %k, %a : i32
      scf.yield %t : i32
    }
    scf.yield %s : i32
  }
  return %sum : i32
}

// -----

// scf.for/swaps: a loop that swaps its carried values, yields one value twice, and yields a constant and an outer value
// passes: canonicalize test-loop-unrolling
// $N = 3 4 1
func.func @main(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : i32
  %end = arith.constant $N : index
  %r:5 = scf.for %i = %c0 to %end step %c1 iter_args(%a = %x, %b = %y, %p = %x, %q = %y, %v = %c7) -> (i32, i32, i32, i32, i32) {
    %s = arith.subi %a, %p : i32
    scf.yield %b, %a, %s, %y, %c7 : i32, i32, i32, i32, i32
  }
  %t = arith.addi %r#3, %r#4 : i32
  return %r#0, %r#1, %r#2, %t : i32, i32, i32, i32
}

// -----

// scf.while/repeats: a while loop whose two regions compute the same
// passes: cse
// $N = 5 2 0
func.func @main(%n: i16, %x: i16) -> (i16, i16) {
  %c0 = arith.constant 0 : i16
  %c1 = arith.constant 1 : i16
  %c6 = arith.constant 6 : i16
  %most = arith.constant $N : i16
  %left = arith.remui %n, %c6 : i16
  %r:2 = scf.while (%i = %left, %a = %x) : (i16, i16) -> (i16, i16) {
    %j = arith.subi %i, %c1 : i16
    %k = arith.subi %i, %c1 : i16
    %m = arith.cmpi sgt, %i, %c0 : i16
    %l = arith.cmpi sle, %j, %most : i16
    %both = arith.andi %m, %l : i1
    %s = arith.addi %a, %k : i16
    scf.condition(%both) %i, %s : i16, i16
  } do {
  ^bb0(%i: i16, %s: i16):
    %j = arith.subi %i, %c1 : i16
    %t = arith.muli %s, %j : i16
    scf.yield %j, %t : i16, i16
  }
  return %r#0, %r#1 : i16, i16
}

// -----

// scf.if/twice: two choices by the same condition, one nested in another, and one with an empty branch
// passes: canonicalize
func.func @main(%p: i1, %q: i1, %x: i32, %y: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<1xi32>
  memref.store %x, %m[%c0] : memref<1xi32>
  %a = scf.if %p -> (i32) {
    %v = arith.addi %x, %y : i32
    scf.yield %v : i32
  } else {
    scf.yield %y : i32
  }
  %b = scf.if %p -> (i32) {
    %v = arith.xori %a, %x : i32
    scf.yield %v : i32
  } else {
    %v = arith.muli %y, %x : i32
    scf.yield %v : i32
  }
  scf.if %p {
    scf.if %q {
      memref.store %y, %m[%c0] : memref<1xi32>
    }
  }
  scf.if %q {
    %old = memref.load %m[%c0] : memref<1xi32>
    %new = arith.addi %old, %b : i32
    memref.store %new, %m[%c0] : memref<1xi32>
  } else {
  }
  %r = memref.load %m[%c0] : memref<1xi32>
  return %a, %b, %r : i32, i32, i32
}

// -----

// scf.parallel/nested: nested parallel loops, with dimensions of one and of no iterations
// passes: canonicalize
// $N = 1 2
func.func @main(%x: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %end = arith.constant $N : index
  %m = memref.alloc() : memref<2x3xi32>
  scf.parallel (%i) = (%c0) to (%c2) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c3) step (%c1) {
      %k = arith.index_cast %j : index to i32
      %v = arith.addi %k, %x : i32
      memref.store %v, %m[%i, %j] : memref<2x3xi32>
      scf.reduce
    }
    scf.reduce
  }
  scf.parallel (%i, %j) = (%c1, %c0) to (%c2, %end) step (%c1, %c1) {
    memref.store %x, %m[%i, %j] : memref<2x3xi32>
    scf.reduce
  }
  scf.forall (%i, %j) = (0, 1) to (1, 3) step (1, 1) {
    %v = memref.load %m[%c1, %j] : memref<2x3xi32>
    %w = arith.muli %v, %x : i32
    memref.store %w, %m[%i, %j] : memref<2x3xi32>
  }
  %p = memref.load %m[%c1, %c0] : memref<2x3xi32>
  %q = memref.load %m[%c0, %c2] : memref<2x3xi32>
  return %p, %q : i32, i32
}

// -----

// scf.execute_region/blocks: a region of several blocks in a function, and an allocation scope
// passes: canonicalize
func.func @main(%p: i1, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %a = scf.execute_region -> i32 {
    cf.cond_br %p, ^one(%x : i32), ^two
  ^one(%v: i32):
    %s = arith.addi %v, %y : i32
    scf.yield %s : i32
  ^two:
    %t = arith.muli %x, %y : i32
    cf.br ^one(%t : i32)
  }
  %b = memref.alloca_scope -> (i32) {
    %m = memref.alloca() : memref<2xi32>
    memref.store %a, %m[%c0] : memref<2xi32>
    %v = memref.load %m[%c0] : memref<2xi32>
    memref.alloca_scope.return %v : i32
  }
  return %a, %b : i32, i32
}

// -----

// scf.for/least: loops up to the minimum of a number and an argument, and with steps that may not divide the range
// passes: scf-for-loop-specialization scf-for-loop-canonicalization scf-for-loop-peeling
// $N;$S = 4;2 5;3
func.func @main(%n: index, %x: i32) -> (i32, index) {
  %cell = memref.alloc() : memref<i32>
  memref.store %x, %cell[] : memref<i32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %step = arith.constant $S : index
  %m = arith.remui %n, %c9 : index
  %end = affine.min affine_map<(d0) -> ($N, d0)>(%m)
  scf.for %i = %c0 to %end step %c1 {
    %a = memref.load %cell[] : memref<i32>
    %k = arith.index_cast %i : index to i32
    %s = arith.muli %a, %x : i32
    %t = arith.addi %s, %k : i32
    memref.store %t, %cell[] : memref<i32>
  }
  %sum = scf.for %i = %c0 to %c9 step %step iter_args(%a = %m) -> (index) {
    %left = affine.min affine_map<(d0) -> ($S, 9 - d0)>(%i)
    %s = arith.muli %a, %left : index
    %t = arith.addi %s, %i : index
    scf.yield %t : index
  }
  %r = memref.load %cell[] : memref<i32>
  return %r, %sum : i32, index
}

// -----

// scf.for/most: maxima that the bounds of a loop determine
// passes: scf-for-loop-canonicalization
// $N;$T = 16;4 13;3
func.func @main(%x: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %size = arith.constant $N : index
  %tile = arith.constant $T : index
  %r:2 = scf.for %i = %c0 to %size step %tile iter_args(%a = %x, %b = %c0) -> (index, index) {
    %most = affine.max affine_map<(d0) -> (-$T, d0 - $N)>(%i)
    %same = affine.max affine_map<(d0) -> (d0, 0)>(%i)
    %whole = affine.max affine_map<(d0) -> (-5, -d0 - 1)>(%same)
    %s = arith.addi %a, %same : index
    %t = arith.muli %b, %most : index
    %u = arith.addi %t, %whole : index
    scf.yield %s, %u : index, index
  }
  return %r#0, %r#1 : index, index
}

// -----

// cf.cond_br/truth-known: a condition that is used again where it is known to be true or false
// passes: canonicalize
func.func @main(%p: i1, %x: i32, %y: i32) -> (i1, i32) {
  cf.cond_br %p, ^yes, ^no
^yes:
  %a = arith.select %p, %x, %y : i32
  %s = arith.extui %p : i1 to i32
  %t = arith.addi %s, %a : i32
  cf.br ^end(%p, %t : i1, i32)
^no:
  %b = arith.extui %p : i1 to i32
  %u = arith.muli %b, %y : i32
  cf.br ^end(%p, %u : i1, i32)
^end(%k: i1, %v: i32):
  return %k, %v : i1, i32
}

// -----

// cf.br/buffer-twice: blocks that pass one buffer twice, or two buffers, to the next block
// passes: buffer-deallocation-pipeline
func.func @main(%p: i1, %x: i32, %y: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<2xi32>
  memref.store %x, %a[%c0] : memref<2xi32>
  memref.store %y, %a[%c1] : memref<2xi32>
  cf.cond_br %p, ^one, ^two
^one:
  memref.store %y, %a[%c0] : memref<2xi32>
  cf.br ^end(%a, %a : memref<2xi32>, memref<2xi32>)
^two:
  %b = memref.alloc() : memref<2xi32>
  memref.store %y, %b[%c0] : memref<2xi32>
  memref.store %y, %b[%c1] : memref<2xi32>
  cf.br ^end(%b, %a : memref<2xi32>, memref<2xi32>)
^end(%c: memref<2xi32>, %d: memref<2xi32>):
  %v = memref.load %c[%c0] : memref<2xi32>
  memref.store %v, %d[%c1] : memref<2xi32>
  %w = memref.load %c[%c1] : memref<2xi32>
  %z = memref.load %a[%c0] : memref<2xi32>
  return %v, %w, %z : i32, i32, i32
}

// -----

// scf.while/turned: a while loop that passes on its carried values in another order
// passes: canonicalize
// $N = 5 0
// $T = i32 i16
func.func @main(%n: $T, %x: $T, %y: $T) -> ($T, $T, $T) {
  %c1 = arith.constant 1 : $T
  %c4 = arith.constant 4 : $T
  %end = arith.constant $N : $T
  %first = arith.remui %n, %c4 : $T
  %r:3 = scf.while (%i = %first, %a = %x, %b = %y) : ($T, $T, $T) -> ($T, $T, $T) {
    %more = arith.cmpi slt, %i, %end : $T
    scf.condition(%more) %b, %i, %a : $T, $T, $T
  } do {
  ^bb0(%b: $T, %i: $T, %a: $T):
    %next = arith.addi %i, %c1 : $T
    %s = arith.muli %a, %next : $T
    %t = arith.subi %s, %b : $T
    scf.yield %next, %t, %s : $T, $T, $T
  }
  return %r#0, %r#1, %r#2 : $T, $T, $T
}

// -----

// scf.while/own-choice: a while loop that passes on the result of a choice by its own condition
// passes: canonicalize
// $T = i32 i64
func.func @main(%n: $T, %x: $T) -> ($T, $T) {
  %c0 = arith.constant 0 : $T
  %c1 = arith.constant 1 : $T
  %c6 = arith.constant 6 : $T
  %left = arith.remui %n, %c6 : $T
  %r:2 = scf.while (%i = %left, %a = %x) : ($T, $T) -> ($T, $T) {
    %more = arith.cmpi sgt, %i, %c0 : $T
    %v = scf.if %more -> ($T) {
      %s = arith.muli %a, %i : $T
      %t = arith.subi %s, %n : $T
      scf.yield %t : $T
    } else {
      scf.yield %a : $T
    }
    scf.condition(%more) %v, %i : $T, $T
  } do {
  ^bb0(%v: $T, %i: $T):
    %next = arith.subi %i, %c1 : $T
    scf.yield %next, %v : $T, $T
  }
  return %r#0, %r#1 : $T, $T
}

// -----

// scf.if/given-values: choices between values from outside, beside computed ones, and of equal values
// passes: canonicalize
// $T;$A;$B = i32;addi;muli f64;addf;mulf vector<3xi16>;xori;subi
func.func @main(%p: i1, %q: i1, %x: $T, %y: $T) -> ($T, $T, $T) {
  %a:3 = scf.if %p -> ($T, $T, $T) {
    %s = arith.$A %x, %y : $T
    scf.yield %x, %s, %y : $T, $T, $T
  } else {
    scf.yield %y, %x, %y : $T, $T, $T
  }
  %b = scf.if %q -> ($T) {
    scf.yield %a#1 : $T
  } else {
    scf.yield %a#0 : $T
  }
  %r = arith.$B %a#2, %x : $T
  return %a#0, %b, %r : $T, $T, $T
}

// -----

// cf.cond_br/same-block: a branch whose two ways lead to the same block, with other values, and with equal ones
// passes: canonicalize
// $T;$A = i32;addi i64;xori index;muli
func.func @main(%p: i1, %q: i1, %x: $T, %y: $T) -> ($T, $T) {
  cf.cond_br %p, ^next(%x, %y : $T, $T), ^next(%y, %y : $T, $T)
^next(%a: $T, %b: $T):
  %s = arith.$A %a, %b : $T
  cf.cond_br %q, ^end(%s : $T), ^end(%a : $T)
^end(%v: $T):
  return %v, %b : $T, $T
}
