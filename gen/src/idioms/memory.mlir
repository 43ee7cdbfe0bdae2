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

// memref.subview/moving: a view of a row at a dynamic position, and affine accesses through it
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

// memref.dim/reified: the sizes of memrefs that are results of other ops
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

// memref.alloc/laid-out: a buffer with a permuted layout
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

// func.call/gives-buffer: a function that returns a new buffer, called twice
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

// func.call/gives-argument: a function that returns its argument, changed, and a value that not every caller uses
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

// func.call/uncalled: functions without callers, one of which calls the other
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

// memref.alloca/scalar: stack cells that are written before, inside and after the arms of a branch, and in a loop
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

// memref.alloca/cells: a stack buffer whose cells are only accessed at constant positions
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

// memref.load/twice: repeated loads and products, with a store in between that may be to the same cell
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

// arith.addi/sorted: sums and products whose operands are in sorted order, constants first
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

// memref.alloc/known: buffers with constant sizes, cast and queried, and views of all of them
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

// memref.expand_shape/composed: dimensions that are split and merged in succession
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

// memref.memory_space_cast/used: a buffer in another memory space that is cast, viewed, read and written
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

// -----

// memref.extract_strided_metadata/of-known: the metadata of a stack buffer, and of a view built from it
// passes: expand-strided-metadata
// $N = 3 5
func.func @main(%x: i32, %n: index) -> (index, index, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<2x$Nxi32>
  memref.store %x, %a[%c0, %c0] : memref<2x$Nxi32>
  memref.store %x, %a[%c1, %c0] : memref<2x$Nxi32>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %a : memref<2x$Nxi32> -> memref<i32>, index, index, index, index, index
  %first = arith.remui %n, %c2 : index
  %at = arith.muli %first, %strides#0 : index
  %r = memref.reinterpret_cast %base to offset: [%at], sizes: [%c1, $N], strides: [$N, %c1] : memref<i32> to memref<?x$Nxi32, strided<[$N, ?], offset: ?>>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %r : memref<?x$Nxi32, strided<[$N, ?], offset: ?>> -> memref<i32>, index, index, index, index, index
  %p = memref.load %r[%c0, %c0] : memref<?x$Nxi32, strided<[$N, ?], offset: ?>>
  %view = memref.reinterpret_cast %b to offset: [%o], sizes: [1], strides: [1] : memref<i32> to memref<1xi32, strided<[1], offset: ?>>
  %q = memref.load %view[%c0] : memref<1xi32, strided<[1], offset: ?>>
  %d = arith.addi %s#0, %t#1 : index
  return %o, %d, %p, %q : index, index, i32, i32
}

// -----

// memref.get_global/in-parts: a column of a global buffer, built from its metadata
// passes: expand-strided-metadata
// $N = 3 5
memref.global "private" constant @$F_table : memref<2x$Nxi32> = dense<7>
func.func @main(%x: i32, %n: index) -> (i32, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %first = arith.remui %n, %c2 : index
  %g = memref.get_global @$F_table : memref<2x$Nxi32>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %g : memref<2x$Nxi32> -> memref<i32>, index, index, index, index, index
  %column = memref.reinterpret_cast %base to offset: [%first], sizes: [2], strides: [%strides#0] : memref<i32> to memref<2xi32, strided<[?], offset: ?>>
  %v = memref.load %column[%c1] : memref<2xi32, strided<[?], offset: ?>>
  %s = arith.muli %v, %x : i32
  return %s, %sizes#1 : i32, index
}

// -----

// memref.copy/to-itself: a buffer that is copied to itself, and sizes of cast and reshaped memrefs
// passes: canonicalize
// $N = 3 2
func.func @main(%x: i32, %n: index) -> (index, index, index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %i = arith.remui %n, %c2 : index
  %rows = arith.addi %i, %c1 : index
  %m = memref.alloc(%rows) : memref<?x$Nxi32>
  memref.store %x, %m[%c0, %c1] : memref<?x$Nxi32>
  memref.copy %m, %m : memref<?x$Nxi32> to memref<?x$Nxi32>
  %cast = memref.cast %m : memref<?x$Nxi32> to memref<?x?xi32>
  %d = memref.dim %cast, %c0 : memref<?x?xi32>
  %e = memref.dim %cast, %i : memref<?x?xi32>
  %shape = memref.alloc() : memref<2xindex>
  %k = arith.constant $N : index
  memref.store %k, %shape[%c0] : memref<2xindex>
  memref.store %rows, %shape[%c1] : memref<2xindex>
  %r = memref.reshape %m(%shape) : (memref<?x$Nxi32>, memref<2xindex>) -> memref<?x?xi32>
  %f = memref.dim %r, %c1 : memref<?x?xi32>
  %v = memref.load %cast[%c0, %c1] : memref<?x?xi32>
  return %d, %e, %f, %v : index, index, index, i32
}

// -----

// memref.subview/row-of-nibbles: a row of narrow integers in an aligned buffer
// passes: test-memref-flatten-and-vector-narrow-type-emulation
// $T;$N = i4;8 i2;4
func.func @main(%v: vector<$Nx$T>, %w: vector<$Nx$T>) -> (vector<$Nx$T>, vector<$Nx$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() {alignment = 8 : i64} : memref<2x$Nx$T>
  vector.store %v, %m[%c0, %c0] : memref<2x$Nx$T>, vector<$Nx$T>
  vector.store %w, %m[%c1, %c0] : memref<2x$Nx$T>, vector<$Nx$T>
  %row = memref.subview %m[1, 0] [1, $N] [1, 1] : memref<2x$Nx$T> to memref<$Nx$T, strided<[1], offset: $N>>
  %p = vector.load %row[%c0] : memref<$Nx$T, strided<[1], offset: $N>>, vector<$Nx$T>
  %a = memref.assume_alignment %m, 4 : memref<2x$Nx$T>
  %q = vector.load %a[%c0, %c0] : memref<2x$Nx$T>, vector<$Nx$T>
  return %p, %q : vector<$Nx$T>, vector<$Nx$T>
}

// -----

// memref.subview/part-of-vectors: vectors that are read and written through a view of a part, with and without a mask
// passes: fold-memref-alias-ops
// $A;$O = 1;6 0;1
// $T = i32 f64
func.func @main(%v: vector<4x$T>, %w: vector<4x$T>, %x: $T, %k: vector<4xi1>, %n: index) -> (vector<4x$T>, vector<4x$T>, vector<4x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x5x$T>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 5 {
      affine.store %x, %m[%i, %j] : memref<3x5x$T>
    }
  }
  %s = memref.subview %m[$A, 1] [2, 4] [1, 1] : memref<3x5x$T> to memref<2x4x$T, strided<[5, 1], offset: $O>>
  %i = arith.remui %n, %c2 : index
  vector.store %v, %s[%i, %c0] : memref<2x4x$T, strided<[5, 1], offset: $O>>, vector<4x$T>
  vector.maskedstore %s[%c1, %c0], %k, %w : memref<2x4x$T, strided<[5, 1], offset: $O>>, vector<4xi1>, vector<4x$T>
  %p = vector.transfer_read %s[%i, %c0], %x {in_bounds = [true]} : memref<2x4x$T, strided<[5, 1], offset: $O>>, vector<4x$T>
  vector.transfer_write %w, %s[%c0, %c0] {in_bounds = [true]} : vector<4x$T>, memref<2x4x$T, strided<[5, 1], offset: $O>>
  %q = vector.load %m[%c1, %c1] : memref<3x5x$T>, vector<4x$T>
  %r = vector.load %m[%c2, %c1] : memref<3x5x$T>, vector<4x$T>
  return %p, %q, %r : vector<4x$T>, vector<4x$T>, vector<4x$T>
}

// -----

// memref.collapse_shape/joined-stores: stores to a buffer with merged dimensions, of a cell, a vector and masked lanes
// passes: fold-memref-alias-ops
// $T = i32 i16
func.func @main(%v: vector<4x$T>, %w: vector<4x$T>, %x: $T, %k: vector<4xi1>, %n: index) -> (vector<4x$T>, vector<4x$T>, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c12 = arith.constant 12 : index
  %m = memref.alloc() : memref<3x4x$T>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      affine.store %x, %m[%i, %j] : memref<3x4x$T>
    }
  }
  %f = memref.collapse_shape %m [[0, 1]] : memref<3x4x$T> into memref<12x$T>
  %row = arith.remui %n, %c3 : index
  %at = arith.muli %row, %c4 : index
  %cell = arith.remui %n, %c12 : index
  vector.store %v, %f[%at] : memref<12x$T>, vector<4x$T>
  vector.maskedstore %f[%c4], %k, %w : memref<12x$T>, vector<4xi1>, vector<4x$T>
  memref.store %x, %f[%cell] : memref<12x$T>
  %p = vector.load %m[%row, %c0] : memref<3x4x$T>, vector<4x$T>
  %q = vector.load %m[%c1, %c0] : memref<3x4x$T>, vector<4x$T>
  %r = memref.load %m[%c2, %c1] : memref<3x4x$T>
  return %p, %q, %r : vector<4x$T>, vector<4x$T>, $T
}

// -----

// memref.expand_shape/split-stores: stores of vectors to a buffer whose dimension is split
// passes: fold-memref-alias-ops
// $T = i32 f32
func.func @main(%v: vector<4x$T>, %w: vector<4x$T>, %x: $T, %k: vector<4xi1>, %n: index) -> (vector<4x$T>, vector<8x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<12x$T>
  affine.for %i = 0 to 12 {
    affine.store %x, %m[%i] : memref<12x$T>
  }
  %e = memref.expand_shape %m [[0, 1]] output_shape [3, 4] : memref<12x$T> into memref<3x4x$T>
  %row = arith.remui %n, %c3 : index
  vector.store %v, %e[%c1, %c0] : memref<3x4x$T>, vector<4x$T>
  vector.maskedstore %e[%row, %c0], %k, %w : memref<3x4x$T>, vector<4xi1>, vector<4x$T>
  %p = vector.load %m[%c0] : memref<12x$T>, vector<4x$T>
  %q = vector.load %m[%c3] : memref<12x$T>, vector<8x$T>
  return %p, %q : vector<4x$T>, vector<8x$T>
}

// -----

// vector.maskedstore/masked-row: masked lanes written to and read from a row of a matrix
// passes: flatten-memref
// $T = i32 f64
func.func @main(%v: vector<4x$T>, %x: $T, %k: vector<4xi1>, %n: index) -> (vector<4x$T>, vector<4x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x5x$T>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 5 {
      affine.store %x, %m[%i, %j] : memref<2x5x$T>
    }
  }
  %i = arith.remui %n, %c2 : index
  vector.maskedstore %m[%i, %c1], %k, %v : memref<2x5x$T>, vector<4xi1>, vector<4x$T>
  %p = vector.maskedload %m[%c1, %c0], %k, %v : memref<2x5x$T>, vector<4xi1>, vector<4x$T> into vector<4x$T>
  %q = vector.load %m[%c0, %c1] : memref<2x5x$T>, vector<4x$T>
  return %p, %q : vector<4x$T>, vector<4x$T>
}

// -----

// memref.reinterpret_cast/constant-layout: a view whose offset, sizes and strides are constants, or those of the buffer itself
// passes: canonicalize
// $O = 1 0
// $T = i32 f64
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %offset = arith.constant $O : index
  %m = memref.alloc() : memref<2x3x$T>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      affine.store %x, %m[%i, %j] : memref<2x3x$T>
    }
  }
  %a = memref.reinterpret_cast %m to offset: [%offset], sizes: [%c2, 2], strides: [%c1, %c2] : memref<2x3x$T> to memref<?x2x$T, strided<[?, ?], offset: ?>>
  memref.store %y, %a[%c1, %c0] : memref<?x2x$T, strided<[?, ?], offset: ?>>
  %base, %o, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<2x3x$T> -> memref<$T>, index, index, index, index, index
  %b = memref.reinterpret_cast %base to offset: [%o], sizes: [%sizes#0, %sizes#1], strides: [%strides#0, %strides#1] : memref<$T> to memref<?x?x$T, strided<[?, ?], offset: ?>>
  memref.store %y, %b[%c1, %c1] : memref<?x?x$T, strided<[?, ?], offset: ?>>
  %p = memref.load %a[%c1, %c1] : memref<?x2x$T, strided<[?, ?], offset: ?>>
  %q = memref.load %m[%c0, %c2] : memref<2x3x$T>
  %r = memref.load %m[%c1, %c1] : memref<2x3x$T>
  return %p, %q, %r : $T, $T, $T
}

// -----

// memref.extract_aligned_pointer_as_index/same-address: the addresses of a buffer and of views of it, which are equal
// passes: expand-strided-metadata
// $A = 1 3
func.func @main(%x: i32) -> (index, i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xi32>
  memref.store %x, %m[%c0] : memref<8xi32>
  %s = memref.subview %m[$A] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: $A>>
  %e = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xi32> into memref<2x4xi32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<8xi32> -> index
  %q = memref.extract_aligned_pointer_as_index %s : memref<4xi32, strided<[1], offset: $A>> -> index
  %r = memref.extract_aligned_pointer_as_index %e : memref<2x4xi32> -> index
  %d = arith.subi %q, %p : index
  %f = arith.subi %r, %p : index
  %sum = arith.addi %d, %f : index
  %v = memref.load %m[%c0] : memref<8xi32>
  return %sum, %v : index, i32
}

// -----

// memref.view/uncast: a view of bytes whose static size is made dynamic by a cast
// passes: canonicalize
// $S = 4 0
func.func @main(%x: i32, %b: i8) -> (i32, i8) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = arith.constant $S : index
  %m = memref.alloc() {alignment = 16 : i64} : memref<16xi8>
  affine.for %i = 0 to 16 {
    affine.store %b, %m[%i] : memref<16xi8>
  }
  %c = memref.cast %m : memref<16xi8> to memref<?xi8>
  %v = memref.view %c[%s][] : memref<?xi8> to memref<3xi32>
  memref.store %x, %v[%c1] : memref<3xi32>
  %p = memref.load %v[%c0] : memref<3xi32>
  %q = memref.load %m[%s] : memref<16xi8>
  return %p, %q : i32, i8
}

// -----

// memref.view/constant-size: a view of bytes whose size is an operand that is a constant
// passes: canonicalize
// $N;$I = 2;1 3;2 1;0
func.func @main(%x: i32, %y: i32) -> (i32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %start = arith.constant 4 : index
  %size = arith.constant $N : index
  %last = arith.constant $I : index
  %m = memref.alloc() {alignment = 16 : i64} : memref<32xi8>
  %v = memref.view %m[%start][%size] : memref<32xi8> to memref<?x2xi32>
  memref.store %x, %v[%c0, %c0] : memref<?x2xi32>
  memref.store %y, %v[%last, %c1] : memref<?x2xi32>
  %p = memref.load %v[%c0, %c0] : memref<?x2xi32>
  %d = memref.dim %v, %c0 : memref<?x2xi32>
  return %p, %d : i32, index
}

// -----

// memref.subview/constant-values: a view whose offset, size and stride are operands that are constants
// passes: canonicalize
// $A;$N;$S = 1;3;2 0;4;1 2;2;3
func.func @main(%x: i32, %y: i32) -> (i32, i32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant $A : index
  %n = arith.constant $N : index
  %s = arith.constant $S : index
  %k = arith.addi %a, %s : index
  %m = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    affine.store %x, %m[%i] : memref<8xi32>
  }
  %v = memref.subview %m[%a] [%n] [%s] : memref<8xi32> to memref<?xi32, strided<[?], offset: ?>>
  memref.store %y, %v[%c1] : memref<?xi32, strided<[?], offset: ?>>
  %p = memref.load %m[%k] : memref<8xi32>
  %q = memref.load %v[%c0] : memref<?xi32, strided<[?], offset: ?>>
  %d = memref.dim %v, %c0 : memref<?xi32, strided<[?], offset: ?>>
  return %p, %q, %d : i32, i32, index
}

// -----

// func.call/gives-two: a function that returns a buffer as another type, and one of two by a select
// passes: ownership-based-buffer-deallocation buffer-deallocation-pipeline
// $T = i32 f64
func.func private @$F(%c: i1, %x: $T, %y: $T) -> (memref<?x$T>, memref<2x$T>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2x$T>
  %b = memref.alloc() : memref<2x$T>
  memref.store %x, %a[%c0] : memref<2x$T>
  memref.store %y, %b[%c0] : memref<2x$T>
  %s = arith.select %c, %a, %b : memref<2x$T>
  %k = memref.cast %a : memref<2x$T> to memref<?x$T>
  return %k, %s : memref<?x$T>, memref<2x$T>
}
func.func @main(%c: i1, %x: $T, %y: $T) -> ($T, $T) {
  %c0 = arith.constant 0 : index
  %r, %s = func.call @$F(%c, %x, %y) : (i1, $T, $T) -> (memref<?x$T>, memref<2x$T>)
  %p = memref.load %r[%c0] : memref<?x$T>
  %q = memref.load %s[%c0] : memref<2x$T>
  return %p, %q : $T, $T
}

// -----

// func.call/gives-chosen: a function with two buffers of its own, one of which it returns
// passes: ownership-based-buffer-deallocation buffer-deallocation-pipeline
// $T = i32 i64
func.func private @$F(%c: i1, %x: $T, %y: $T) -> memref<?x$T> {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<2x$T>
  %b = memref.alloc() : memref<2x$T>
  memref.store %x, %a[%c0] : memref<2x$T>
  memref.store %y, %b[%c0] : memref<2x$T>
  %s = arith.select %c, %a, %b : memref<2x$T>
  %k = memref.cast %s : memref<2x$T> to memref<?x$T>
  return %k : memref<?x$T>
}
func.func @main(%c: i1, %x: $T, %y: $T) -> ($T, $T) {
  %c0 = arith.constant 0 : index
  %r = func.call @$F(%c, %x, %y) : (i1, $T, $T) -> memref<?x$T>
  %s = func.call @$F(%c, %y, %x) : (i1, $T, $T) -> memref<?x$T>
  %p = memref.load %r[%c0] : memref<?x$T>
  %q = memref.load %s[%c0] : memref<?x$T>
  return %p, %q : $T, $T
}

// -----

// func.call/gives-argument-back: a function that returns its argument, called in an arm for a buffer that is read after it
// passes: ownership-based-buffer-deallocation inline
// $T = i32 f32
func.func private @$F(%m: memref<2x$T>, %x: $T) -> memref<2x$T> {
  %c0 = arith.constant 0 : index
  memref.store %x, %m[%c0] : memref<2x$T>
  return %m : memref<2x$T>
}
func.func @main(%c: i1, %x: $T, %y: $T) -> ($T, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<2x$T>
  memref.store %x, %a[%c0] : memref<2x$T>
  memref.store %x, %a[%c1] : memref<2x$T>
  %p = scf.if %c -> ($T) {
    %s = func.call @$F(%a, %y) : (memref<2x$T>, $T) -> memref<2x$T>
    %v = memref.load %s[%c0] : memref<2x$T>
    scf.yield %v : $T
  } else {
    scf.yield %y : $T
  }
  %q = memref.load %a[%c1] : memref<2x$T>
  return %p, %q : $T, $T
}

// -----

// memref.alloc/in-blocks: buffers that are allocated in the blocks of a branch, which passes one on
// passes: buffer-hoisting
// $T = i32 f64
func.func @main(%c: i1, %x: $T, %y: $T) -> $T {
  %c0 = arith.constant 0 : index
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %a = memref.alloc() : memref<2x$T>
  memref.store %x, %a[%c0] : memref<2x$T>
  cf.br ^bb3(%a : memref<2x$T>)
^bb2:
  %b = memref.alloc() : memref<2x$T>
  memref.store %y, %b[%c0] : memref<2x$T>
  cf.br ^bb3(%b : memref<2x$T>)
^bb3(%m: memref<2x$T>):
  %r = memref.load %m[%c0] : memref<2x$T>
  return %r : $T
}

// -----

// memref.copy/empty: copies of buffers without elements, between others
// passes: canonicalize
// $N;$M = 0x2;2x0 3x0;0x3
func.func @main(%x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<$Nxi32>
  %n = memref.alloc() : memref<$Nxi32>
  %o = memref.alloc() : memref<1xi32>
  %p = memref.alloc() : memref<$Mxi32>
  %q = memref.alloc() : memref<$Mxi32>
  memref.store %x, %o[%c0] : memref<1xi32>
  memref.copy %m, %n : memref<$Nxi32> to memref<$Nxi32>
  %r = memref.load %o[%c0] : memref<1xi32>
  memref.store %y, %o[%c0] : memref<1xi32>
  memref.copy %p, %q : memref<$Mxi32> to memref<$Mxi32>
  %s = memref.load %o[%c0] : memref<1xi32>
  return %r, %s : i32, i32
}

// -----

// memref.alloca/known-size: stack buffers whose sizes are operands that are constants, and what their sizes are
// passes: canonicalize
// $N;$M = 4;2 3;5
func.func @main(%x: i32, %y: i32) -> (i32, i32, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant $N : index
  %m = arith.constant $M : index
  %a = memref.alloca(%n) : memref<?xi32>
  %b = memref.alloca(%n, %m) {alignment = 16} : memref<?x2x?xi32>
  memref.store %x, %a[%c1] : memref<?xi32>
  memref.store %y, %b[%c1, %c0, %c1] : memref<?x2x?xi32>
  %p = memref.load %a[%c1] : memref<?xi32>
  %q = memref.load %b[%c1, %c0, %c1] : memref<?x2x?xi32>
  %c2 = arith.constant 2 : index
  %d = memref.dim %b, %c2 : memref<?x2x?xi32>
  return %p, %q, %d : i32, i32, index
}

// -----

// memref.collapse_shape/composed: dimensions that are merged twice in succession, the first or the last ones first
// passes: canonicalize
// $N;$L;$M;$H;$A = 3;2;6;6;12 1;4;4;2;8
func.func @main(%x: i32, %y: i32) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant $N : index
  %m = memref.alloc() : memref<2x$Nx$Lxi32>
  scf.for %i = %c0 to %n step %c1 {
    %k = arith.index_cast %i : index to i32
    %v = arith.muli %k, %x : i32
    memref.store %v, %m[%c0, %i, %c1] : memref<2x$Nx$Lxi32>
    memref.store %y, %m[%c1, %i, %c1] : memref<2x$Nx$Lxi32>
  }
  %a = memref.collapse_shape %m [[0], [1, 2]] : memref<2x$Nx$Lxi32> into memref<2x$Mxi32>
  %b = memref.collapse_shape %a [[0, 1]] : memref<2x$Mxi32> into memref<$Axi32>
  %c = memref.collapse_shape %m [[0, 1], [2]] : memref<2x$Nx$Lxi32> into memref<$Hx$Lxi32>
  %d = memref.collapse_shape %c [[0, 1]] : memref<$Hx$Lxi32> into memref<$Axi32>
  %p = memref.load %b[%c1] : memref<$Axi32>
  %at = arith.constant $M : index
  %next = arith.addi %at, %c1 : index
  memref.store %x, %d[%next] : memref<$Axi32>
  %q = memref.load %b[%next] : memref<$Axi32>
  %r = memref.load %c[%c0, %c1] : memref<$Hx$Lxi32>
  return %p, %q, %r : i32, i32, i32
}

// -----

// memref.extract_strided_metadata/of-other-space: the metadata of a buffer in another memory space, and a row built from them
// passes: expand-strided-metadata
// $S = 1 3
// $T = i32 f64
func.func @main(%x: $T, %y: $T) -> ($T, $T, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x3x$T, $S>
  %c = memref.memory_space_cast %m : memref<2x3x$T, $S> to memref<2x3x$T>
  memref.store %x, %m[%c1, %c1] : memref<2x3x$T, $S>
  memref.store %y, %c[%c1, %c2] : memref<2x3x$T>
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %c : memref<2x3x$T> -> memref<$T>, index, index, index, index, index
  %f = memref.reinterpret_cast %b to offset: [%t#0], sizes: [%s#1], strides: [%t#1] : memref<$T> to memref<?x$T, strided<[?], offset: ?>>
  %p = memref.load %f[%c1] : memref<?x$T, strided<[?], offset: ?>>
  memref.store %x, %f[%c2] : memref<?x$T, strided<[?], offset: ?>>
  %q = memref.load %m[%c1, %c2] : memref<2x3x$T, $S>
  %sum = arith.addi %o, %t#0 : index
  return %p, %q, %sum : $T, $T, index
}

// -----

// func.call/gives-one-twice: a function that returns one of two buffers twice, which another function makes beside one that nothing uses
// passes: ownership-based-buffer-deallocation buffer-deallocation-pipeline
// $T = i32 f64
func.func private @$F_new(%x: $T) -> memref<2x$T> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %unused = memref.alloc() : memref<3x$T>
  %m = memref.alloc() : memref<2x$T>
  memref.store %x, %m[%c0] : memref<2x$T>
  memref.store %x, %m[%c1] : memref<2x$T>
  return %m : memref<2x$T>
}
func.func private @$F(%x: $T, %y: $T) -> (memref<2x$T>, $T, memref<2x$T>) {
  %c0 = arith.constant 0 : index
  %a = func.call @$F_new(%x) : ($T) -> memref<2x$T>
  %b = func.call @$F_new(%y) : ($T) -> memref<2x$T>
  %v = memref.load %b[%c0] : memref<2x$T>
  return %a, %v, %a : memref<2x$T>, $T, memref<2x$T>
}
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a, %v, %b = func.call @$F(%x, %y) : ($T, $T) -> (memref<2x$T>, $T, memref<2x$T>)
  memref.store %y, %b[%c0] : memref<2x$T>
  %p = memref.load %a[%c0] : memref<2x$T>
  %q = memref.load %a[%c1] : memref<2x$T>
  return %v, %p, %q : $T, $T, $T
}

// -----

// memref.alloc/in-loop-of-blocks: a buffer that each iteration of a loop of blocks allocates
// passes: lift-cf-to-scf
// $N = 4 3
// $T = i64 i32
func.func @main(%x: $T, %p: i1) -> ($T, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant $N : index
  cf.br ^loop(%c0, %x : index, $T)
^loop(%i: index, %a: $T):
  %b = memref.alloc() : memref<2x$T>
  %k = arith.index_cast %i : index to $T
  memref.store %a, %b[%c0] : memref<2x$T>
  memref.store %k, %b[%c1] : memref<2x$T>
  %u = memref.load %b[%c0] : memref<2x$T>
  %v = memref.load %b[%c1] : memref<2x$T>
  %s = arith.muli %u, %v : $T
  %t = arith.addi %s, %x : $T
  %next = arith.addi %i, %c1 : index
  %more = arith.cmpi ult, %next, %end : index
  cf.cond_br %more, ^loop(%next, %t : index, $T), ^end(%t, %u : $T, $T)
^end(%r: $T, %last: $T):
  return %r, %last : $T, $T
}

// -----

// vector.store/rows-in-one: vectors that are stored, written and read in the rows of a matrix
// passes: flatten-memref
// $T = i32 f64
func.func @main(%v: vector<4x$T>, %x: $T, %n: index) -> (vector<4x$T>, vector<2x$T>, vector<3x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x5x$T>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 5 {
      affine.store %x, %m[%i, %j] : memref<2x5x$T>
    }
  }
  %i = arith.remui %n, %c2 : index
  vector.store %v, %m[%i, %c0] : memref<2x5x$T>, vector<4x$T>
  %r = vector.transfer_read %m[%i, %c1], %x {in_bounds = [true]} : memref<2x5x$T>, vector<4x$T>
  %s = vector.transfer_read %m[%c1, %i], %x {in_bounds = [true]} : memref<2x5x$T>, vector<2x$T>
  vector.transfer_write %s, %m[%c0, %c2] {in_bounds = [true]} : vector<2x$T>, memref<2x5x$T>
  %t = vector.load %m[%c0, %c1] : memref<2x5x$T>, vector<3x$T>
  return %r, %s, %t : vector<4x$T>, vector<2x$T>, vector<3x$T>
}
