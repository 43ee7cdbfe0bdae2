// memref.subview/twice: a view of a view, read and written through both and through the buffer
// passes: test-compose-subview expand-strided-metadata fold-memref-alias-ops
// $A;$S;$O = 1;2;3 0;2;2 1;1;2 0;1;1
func.func @main(%x: i32, %y: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c10 = arith.constant 10 : index
  %m = memref.alloc() : memref<10xi32>
  scf.for %i = %c0 to %c10 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %x : i32
    memref.store %v, %m[%i] : memref<10xi32>
  }
  %a = memref.subview %m[$A] [4] [$S] : memref<10xi32> to memref<4xi32, strided<[$S], offset: $A>>
  %b = memref.subview %a[1] [3] [1] : memref<4xi32, strided<[$S], offset: $A>> to memref<3xi32, strided<[$S], offset: $O>>
  memref.store %y, %b[%c1] : memref<3xi32, strided<[$S], offset: $O>>
  %p = memref.load %a[%c2] : memref<4xi32, strided<[$S], offset: $A>>
  %q = memref.load %b[%c2] : memref<3xi32, strided<[$S], offset: $O>>
  %r = memref.load %m[%c2] : memref<10xi32>
  return %p, %q, %r : i32, i32, i32
}

// -----

// memref.subview/moving: a view of a row whose place is only known when it runs, and accesses of affine through it
// passes: fold-memref-alias-ops affine-fold-memref-alias-ops expand-strided-metadata
// $N = 3 2
func.func @main(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %three = arith.constant 3 : index
  %c12 = arith.constant 12 : index
  %flat = memref.alloc() : memref<12xi32>
  scf.for %i = %c0 to %c12 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.subi %x, %k : i32
    memref.store %v, %flat[%i] : memref<12xi32>
  }
  %m = memref.expand_shape %flat [[0, 1]] output_shape [3, 4] : memref<12xi32> into memref<3x4xi32>
  %row = arith.remui %n, %three : index
  %a = memref.subview %m[%row, 1] [1, $N] [1, 1] : memref<3x4xi32> to memref<$Nxi32, strided<[1], offset: ?>>
  affine.store %y, %a[1] : memref<$Nxi32, strided<[1], offset: ?>>
  %p = affine.load %a[0] : memref<$Nxi32, strided<[1], offset: ?>>
  %q = memref.load %m[%row, %c1] : memref<3x4xi32>
  %s = arith.muli %p, %q : i32
  %c = memref.collapse_shape %m [[0, 1]] : memref<3x4xi32> into memref<12xi32>
  %r = memref.load %c[%c1] : memref<12xi32>
  return %s, %r : i32, i32
}

// -----

// memref.dim/reified: the sizes of memrefs that other ops give
// passes: resolve-shaped-type-result-dims
// $N = 4 2
func.func @main(%n: index, %x: f32) -> (index, index, index, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %k = arith.constant $N : index
  %few = arith.remui %n, %c3 : index
  %rows = arith.addi %few, %c1 : index
  %all = arith.muli %rows, %k : index
  %m = memref.alloc(%all) : memref<?xf32>
  memref.store %x, %m[%c0] : memref<?xf32>
  %e = memref.expand_shape %m [[0, 1]] output_shape [%rows, $N] : memref<?xf32> into memref<?x$Nxf32>
  %d = memref.dim %e, %c0 : memref<?x$Nxf32>
  %f = memref.collapse_shape %e [[0, 1]] : memref<?x$Nxf32> into memref<?xf32>
  %g = memref.dim %f, %c0 : memref<?xf32>
  %s = memref.subview %f[0] [%rows] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %h = memref.dim %s, %c0 : memref<?xf32, strided<[1]>>
  %y = memref.load %e[%c0, %c0] : memref<?x$Nxf32>
  return %d, %g, %h, %y : index, index, index, f32
}

// -----

// memref.alloc/laid-out: a buffer whose type says in which order its elements lie
// passes: normalize-memrefs
// $L = affine_map<(d0,d1)->(d1,d0)> affine_map<(d0,d1)->(d0+d1,d1)> affine_map<(d0,d1)->(d0,d1+2)>
func.func @main(%x: i32, %y: i32) -> (i32, i32) {
  %m = memref.alloc() : memref<3x4xi32, $L>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 7 - d1)>(%i, %j)
      %v = arith.index_cast %k : index to i32
      %w = arith.muli %v, %x : i32
      affine.store %w, %m[%i, %j] : memref<3x4xi32, $L>
    }
  }
  affine.for %i = 0 to 2 {
    %v = affine.load %m[%i, %i + 1] : memref<3x4xi32, $L>
    %w = arith.addi %v, %y : i32
    affine.store %w, %m[%i + 1, %i] : memref<3x4xi32, $L>
  }
  %p = affine.load %m[2, 1] : memref<3x4xi32, $L>
  %q = affine.load %m[1, 2] : memref<3x4xi32, $L>
  return %p, %q : i32, i32
}

// -----

// func.call/gives-buffer: a function that gives a new buffer, called twice
// passes: buffer-results-to-out-params
func.func private @$F(%x: i32, %y: i32) -> memref<2xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  memref.store %y, %m[%c1] : memref<2xi32>
  return %m : memref<2xi32>
}
func.func @main(%x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = func.call @$F(%x, %y) : (i32, i32) -> memref<2xi32>
  %b = func.call @$F(%y, %x) : (i32, i32) -> memref<2xi32>
  memref.store %x, %b[%c1] : memref<2xi32>
  %p = memref.load %a[%c1] : memref<2xi32>
  %q = memref.load %b[%c0] : memref<2xi32>
  %r = arith.subi %p, %q : i32
  return %p, %r : i32, i32
}

// -----

// func.call/gives-argument: a function that gives back its argument, changed, and a value that not every caller uses
// passes: drop-equivalent-buffer-results remove-dead-values inline
func.func private @$F(%m: memref<2xi32>, %x: i32, %y: i32) -> (memref<2xi32>, i32, i32) {
  %c0 = arith.constant 0 : index
  %v = memref.load %m[%c0] : memref<2xi32>
  %w = arith.addi %v, %x : i32
  memref.store %w, %m[%c0] : memref<2xi32>
  return %m, %w, %x : memref<2xi32>, i32, i32
}
func.func @main(%x: i32, %y: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<2xi32>
  memref.store %x, %a[%c0] : memref<2xi32>
  memref.store %y, %a[%c1] : memref<2xi32>
  %b, %s, %t = func.call @$F(%a, %y, %x) : (memref<2xi32>, i32, i32) -> (memref<2xi32>, i32, i32)
  %p = memref.load %b[%c0] : memref<2xi32>
  %c, %u, %v = func.call @$F(%b, %p, %p) : (memref<2xi32>, i32, i32) -> (memref<2xi32>, i32, i32)
  %q = memref.load %a[%c0] : memref<2xi32>
  return %s, %v, %q : i32, i32, i32
}

// -----

// func.call/uncalled: functions that nobody calls, one of which calls the other
// passes: symbol-dce
func.func private @$F(%x: i32) -> i32 {
  %y = arith.muli %x, %x : i32
  return %y : i32
}
func.func private @$F_caller(%x: i32) -> i32 {
  %y = func.call @$F(%x) : (i32) -> i32
  return %y : i32
}
func.func @main(%x: i32, %y: i32) -> i32 {
  %s = arith.addi %x, %y : i32
  return %s : i32
}

// -----

// memref.alloca/scalar: cells of the stack that are written before, in and behind the arms of a branch, and in a loop
// passes: mem2reg
// $N = 3 0 1
func.func @main(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %end = arith.constant $N : i32
  %a = memref.alloca() : memref<i32>
  %b = memref.alloca() : memref<i32>
  memref.store %x, %a[] : memref<i32>
  memref.store %y, %b[] : memref<i32>
  %p = memref.load %a[] : memref<i32>
  memref.store %p, %b[] : memref<i32>
  cf.cond_br %c, ^then, ^loop(%c0 : i32)
^then:
  %v = memref.load %b[] : memref<i32>
  %w = arith.addi %v, %y : i32
  memref.store %w, %a[] : memref<i32>
  cf.br ^loop(%c0 : i32)
^loop(%i: i32):
  %l = memref.load %b[] : memref<i32>
  %m = arith.muli %l, %y : i32
  memref.store %m, %b[] : memref<i32>
  %j = arith.addi %i, %c1 : i32
  %more = arith.cmpi slt, %j, %end : i32
  cf.cond_br %more, ^loop(%j : i32), ^end
^end:
  %q = memref.load %a[] : memref<i32>
  %r = memref.load %b[] : memref<i32>
  return %q, %r : i32, i32
}

// -----

// memref.alloca/cells: a buffer of the stack whose cells are only accessed at constant places
// passes: sroa
// $T = i32 f64 i8
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<2x3x$T>
  memref.store %x, %a[%c0, %c1] : memref<2x3x$T>
  memref.store %y, %a[%c1, %c2] : memref<2x3x$T>
  %p = memref.load %a[%c0, %c1] : memref<2x3x$T>
  memref.store %y, %a[%c0, %c1] : memref<2x3x$T>
  memref.store %p, %a[%c1, %c0] : memref<2x3x$T>
  %q = memref.load %a[%c0, %c1] : memref<2x3x$T>
  %r = memref.load %a[%c1, %c0] : memref<2x3x$T>
  return %p, %q, %r : $T, $T, $T
}

// -----

// memref.load/twice: loads and products that repeat, with a store between that may be to the same cell
// passes: cse
func.func @main(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2xi32>
  memref.store %x, %m[%c0] : memref<2xi32>
  memref.store %y, %m[%c1] : memref<2xi32>
  %i = arith.remui %n, %c2 : index
  %j = arith.remui %n, %c2 : index
  %p = memref.load %m[%i] : memref<2xi32>
  %q = memref.load %m[%j] : memref<2xi32>
  memref.store %y, %m[%c0] : memref<2xi32>
  %r = memref.load %m[%i] : memref<2xi32>
  %s = arith.subi %p, %r : i32
  %t = arith.subi %q, %r : i32
  return %s, %t : i32, i32
}

// -----

// arith.addi/sorted: sums and products whose operands stand in an order that is sorted, constants first
// passes: test-commutativity-utils
// $A = 5 -1
func.func @main(%x: i32, %y: i32) -> (i32, i32, i1) {
  %c = arith.constant $A : i32
  %p = arith.muli %x, %y : i32
  %q = arith.addi %p, %c : i32
  %r = arith.addi %c, %q : i32
  %s = arith.addi %y, %p : i32
  %t = arith.xori %r, %s : i32
  %u = arith.andi %c, %t : i32
  %e = arith.cmpi eq, %s, %q : i32
  return %t, %u, %e : i32, i32, i1
}

// -----

// memref.alloc/known: buffers whose sizes are constants, cast and measured, and views that are the whole of them
// passes: canonicalize
// $N = 4 6
func.func @main(%x: i32, %y: i32) -> (i32, i32, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant $N : index
  %a = memref.alloc(%n) : memref<?xi32>
  memref.store %x, %a[%c0] : memref<?xi32>
  memref.store %y, %a[%c1] : memref<?xi32>
  %b = memref.alloc() : memref<2x3xi32>
  memref.store %y, %b[%c1, %c1] : memref<2x3xi32>
  %cast = memref.cast %b : memref<2x3xi32> to memref<?x?xi32>
  %d = memref.dim %cast, %c1 : memref<?x?xi32>
  %part = memref.subview %cast[1, 1] [1, 2] [1, 1] : memref<?x?xi32> to memref<1x2xi32, strided<[?, 1], offset: ?>>
  %whole = memref.subview %b[0, 0] [2, 3] [1, 1] : memref<2x3xi32> to memref<2x3xi32, strided<[3, 1]>>
  memref.store %x, %whole[%c0, %c1] : memref<2x3xi32, strided<[3, 1]>>
  %p = memref.load %part[%c0, %c0] : memref<1x2xi32, strided<[?, 1], offset: ?>>
  %q = memref.load %b[%c0, %c1] : memref<2x3xi32>
  %r = memref.load %a[%c1] : memref<?xi32>
  %s = arith.addi %q, %r : i32
  %e = memref.dim %a, %c0 : memref<?xi32>
  return %p, %s, %d, %e : i32, i32, index, index
}

// -----

// memref.expand_shape/composed: dimensions that are split and joined one after the other
// passes: canonicalize fold-memref-alias-ops expand-strided-metadata
func.func @main(%x: i32, %y: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c12 = arith.constant 12 : index
  %m = memref.alloc() : memref<12xi32>
  scf.for %i = %c0 to %c12 step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %x : i32
    memref.store %v, %m[%i] : memref<12xi32>
  }
  %a = memref.expand_shape %m [[0, 1]] output_shape [3, 4] : memref<12xi32> into memref<3x4xi32>
  %b = memref.expand_shape %a [[0], [1, 2]] output_shape [3, 2, 2] : memref<3x4xi32> into memref<3x2x2xi32>
  memref.store %y, %b[%c2, %c1, %c0] : memref<3x2x2xi32>
  %c = memref.collapse_shape %b [[0, 1], [2]] : memref<3x2x2xi32> into memref<6x2xi32>
  %d = memref.collapse_shape %c [[0, 1]] : memref<6x2xi32> into memref<12xi32>
  %p = memref.load %d[%c2] : memref<12xi32>
  %q = memref.load %c[%c2, %c1] : memref<6x2xi32>
  %r = memref.load %b[%c2, %c1, %c0] : memref<3x2x2xi32>
  return %p, %q, %r : i32, i32, i32
}

// -----

// memref.memory_space_cast/used: a buffer of another space that is cast, viewed, read and written
// passes: bubble-down-memory-space-casts
// $S = 1 3
func.func @main(%x: i32, %y: i32, %n: index) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x2xi32, $S>
  %c = memref.memory_space_cast %m : memref<2x2xi32, $S> to memref<2x2xi32>
  memref.store %x, %c[%c0, %c0] : memref<2x2xi32>
  memref.store %y, %c[%c0, %c1] : memref<2x2xi32>
  memref.store %y, %c[%c1, %c0] : memref<2x2xi32>
  memref.store %x, %c[%c1, %c1] : memref<2x2xi32>
  %i = arith.remui %n, %c2 : index
  %row = memref.subview %c[%i, 0] [1, 2] [1, 1] : memref<2x2xi32> to memref<2xi32, strided<[1], offset: ?>>
  %p = memref.load %row[%c1] : memref<2xi32, strided<[1], offset: ?>>
  %flat = memref.collapse_shape %c [[0, 1]] : memref<2x2xi32> into memref<4xi32>
  %old = memref.atomic_rmw addi %x, %flat[%c2] : (i32, memref<4xi32>) -> i32
  %q = memref.load %m[%c1, %c0] : memref<2x2xi32, $S>
  return %p, %old, %q : i32, i32, i32
}
