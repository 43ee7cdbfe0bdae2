// vector.load/one-row: rows of a matrix, stored and loaded as matrices of one row
// passes: test-vector-linearize
// $T = i32 i8 f32
func.func @main(%v: vector<1x4x$T>, %w: vector<1x4x$T>, %n: index) -> (vector<1x4x$T>, vector<1x4x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x4x$T>
  vector.store %v, %m[%c0, %c0] : memref<2x4x$T>, vector<1x4x$T>
  vector.store %w, %m[%c1, %c0] : memref<2x4x$T>, vector<1x4x$T>
  %i = arith.remui %n, %c2 : index
  %r = vector.load %m[%i, %c0] : memref<2x4x$T>, vector<1x4x$T>
  vector.store %w, %m[%i, %c0] : memref<2x4x$T>, vector<1x4x$T>
  %s = vector.load %m[%c0, %c0] : memref<2x4x$T>, vector<1x4x$T>
  return %r, %s : vector<1x4x$T>, vector<1x4x$T>
}

// -----

// vector.shuffle/matrices: rows, slices and lanes of matrices, extracted and reassembled
// passes: test-vector-linearize
// $T = i32 i16 f32
// $I = 0 1
func.func @main(%a: vector<2x3x$T>, %b: vector<2x3x$T>, %x: $T) -> (vector<4x3x$T>, $T, vector<2x3x$T>) {
  %s = vector.shuffle %a, %b [3, 0, 2, $I] : vector<2x3x$T>, vector<2x3x$T>
  %p = vector.extract_strided_slice %s {offsets = [$I, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x3x$T> to vector<2x2x$T>
  %q = vector.insert_strided_slice %p, %s {offsets = [2, $I], strides = [1, 1]} : vector<2x2x$T> into vector<4x3x$T>
  %row = vector.extract %q[3] : vector<3x$T> from vector<4x3x$T>
  %r = vector.insert %row, %a [$I] : vector<3x$T> into vector<2x3x$T>
  %t = vector.insert %x, %r [1, 2] : $T into vector<2x3x$T>
  %lane = vector.extract %b[$I, 1] : $T from vector<2x3x$T>
  return %q, %lane, %t : vector<4x3x$T>, $T, vector<2x3x$T>
}

// -----

// vector.from_elements/lane-matrix: a matrix from lanes, one with two rows inserted into poison, one that is cast, and its lanes
// passes: test-vector-linearize
// $T;$C;$U = i32;2x4;i16 i64;2x4;i32 i16;2x1;i32
func.func @main(%x: $T, %y: $T, %v: vector<2x$T>, %n: index) -> (vector<2x2x$T>, vector<$Cx$U>, $T, vector<1x3xi1>, vector<2x2x$T>) {
  %a = vector.from_elements %x, %y, %y, %x : vector<2x2x$T>
  %none = ub.poison : vector<2x2x$T>
  %one = vector.insert %v, %none [0] : vector<2x$T> into vector<2x2x$T>
  %both = vector.insert %v, %one [1] : vector<2x$T> into vector<2x2x$T>
  %c = arith.constant dense<[[1, 2], [3, -4]]> : vector<2x2x$T>
  %s = arith.addi %both, %c : vector<2x2x$T>
  %t = vector.bitcast %s : vector<2x2x$T> to vector<$Cx$U>
  %l:4 = vector.to_elements %s : vector<2x2x$T>
  %k = vector.create_mask %n, %n : vector<1x3xi1>
  %w = vector.broadcast %x : $T to vector<2x2x$T>
  %z = arith.xori %w, %a : vector<2x2x$T>
  return %a, %t, %l#2, %k, %z : vector<2x2x$T>, vector<$Cx$U>, $T, vector<1x3xi1>, vector<2x2x$T>
}

// -----

// vector.bitcast/moved-casts: slices and lanes of casts, and casts of vectors with an inserted slice or row
// passes: test-vector-to-vector-lowering
// $N;$W;$S = i16;i32;3 i8;i16;2 i32;i64;0
func.func @main(%v: vector<4x$W>, %a: vector<8x$N>, %b: vector<4x$N>, %c: vector<2x8x$N>) -> (vector<4x$N>, $N, vector<2x4x$W>, vector<4x$W>) {
  %k = vector.bitcast %v : vector<4x$W> to vector<8x$N>
  %slice = vector.extract_strided_slice %k {offsets = [4], sizes = [4], strides = [1]} : vector<8x$N> to vector<4x$N>
  %lane = vector.extract %k[$S] : $N from vector<8x$N>
  %row = vector.insert %a, %c [1] : vector<8x$N> into vector<2x8x$N>
  %d = vector.bitcast %row : vector<2x8x$N> to vector<2x4x$W>
  %part = vector.insert_strided_slice %b, %a {offsets = [2], strides = [1]} : vector<4x$N> into vector<8x$N>
  %e = vector.bitcast %part : vector<8x$N> to vector<4x$W>
  return %slice, %lane, %d, %e : vector<4x$N>, $N, vector<2x4x$W>, vector<4x$W>
}

// -----

// vector.reduction/pairs: reductions of two lanes, of one, and of dimensions of one lane
// passes: test-vector-break-down-reduction-patterns canonicalize
// $T;$K = i32;add f32;maximumf i64;mul i8;xor
func.func @main(%a: vector<2x$T>, %b: vector<1x$T>, %c: vector<1x3x1x$T>, %d: vector<3x$T>, %x: $T) -> ($T, $T, $T, $T, vector<3x$T>) {
  %p = vector.reduction <$K>, %a : vector<2x$T> into $T
  %q = vector.reduction <$K>, %a, %x : vector<2x$T> into $T
  %r = vector.reduction <$K>, %b : vector<1x$T> into $T
  %s = vector.reduction <$K>, %b, %x : vector<1x$T> into $T
  %t = vector.multi_reduction <$K>, %c, %d [0, 2] : vector<1x3x1x$T> to vector<3x$T>
  return %p, %q, %r, %s, %t : $T, $T, $T, $T, vector<3x$T>
}

// -----

// vector.contract/extended-integers: a contraction of extended integers
// passes: transform.apply_patterns.vector.fold_arith_extension
// $N;$W = i8;i32 i16;i64
func.func @main(%a: vector<2x3x$N>, %b: vector<3x2x$N>, %c: vector<2x2x$W>) -> vector<2x2x$W> {
  %x = arith.extsi %a : vector<2x3x$N> to vector<2x3x$W>
  %y = arith.extsi %b : vector<3x2x$N> to vector<3x2x$W>
  %r = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %x, %y, %c : vector<2x3x$W>, vector<3x2x$W> into vector<2x2x$W>
  return %r : vector<2x2x$W>
}

// -----

// vector.transpose/unit-sizes: transposed dimensions of one lane, carried by a loop
// passes: transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
// $N = 3 1 0
// $T;$O = i32;muli f32;addf
func.func @main(%a: vector<1x4x2x$T>, %b: vector<2x1x4x$T>, %x: $T) -> (vector<2x1x4x$T>, vector<1x4x1x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant $N : index
  %t = vector.transpose %a, [2, 0, 1] : vector<1x4x2x$T> to vector<2x1x4x$T>
  %start = vector.broadcast %x : $T to vector<1x4x1x$T>
  %row = vector.extract %b[1] : vector<1x4x$T> from vector<2x1x4x$T>
  %add = vector.shape_cast %row : vector<1x4x$T> to vector<1x4x1x$T>
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%s = %start) -> (vector<1x4x1x$T>) {
    %k = arith.$O %s, %add : vector<1x4x1x$T>
    scf.yield %k : vector<1x4x1x$T>
  }
  return %t, %r : vector<2x1x4x$T>, vector<1x4x1x$T>
}

// -----

// vector.extract/of-broadcast: rows of broadcast vectors, rows of masks, and inserted rows
// passes: canonicalize
// $T = i32 f32
func.func @main(%v: vector<4x$T>, %x: $T, %y: $T, %n: index, %w: vector<4x$T>) -> (vector<2x4x$T>, vector<3x$T>, vector<4xi1>, vector<2x3x$T>, vector<1x4x$T>) {
  %c2 = arith.constant 2 : index
  %b = vector.broadcast %v : vector<4x$T> to vector<3x2x4x$T>
  %rows = vector.extract %b[1] : vector<2x4x$T> from vector<3x2x4x$T>
  %s = vector.broadcast %x : $T to vector<2x3x$T>
  %same = vector.extract %s[1] : vector<3x$T> from vector<2x3x$T>
  %mask = vector.create_mask %c2, %n : vector<3x4xi1>
  %k = vector.extract %mask[1] : vector<4xi1> from vector<3x4xi1>
  %row = vector.broadcast %x : $T to vector<3x$T>
  %into = vector.insert %row, %s [0] : vector<3x$T> into vector<2x3x$T>
  %old = vector.broadcast %y : $T to vector<1x4x$T>
  %one = vector.insert %w, %old [0] : vector<4x$T> into vector<1x4x$T>
  return %rows, %same, %k, %into, %one : vector<2x4x$T>, vector<3x$T>, vector<4xi1>, vector<2x3x$T>, vector<1x4x$T>
}

// -----

// vector.insert_strided_slice/put-back: slices that are inserted where they were extracted, or whose lanes are all the same
// passes: canonicalize
// $T = i32 f32 i8
// $O = 0 1
func.func @main(%v: vector<3x4x$T>, %x: $T) -> (vector<3x4x$T>, vector<3x4x$T>, vector<4x3x$T>) {
  %p = vector.extract_strided_slice %v {offsets = [$O, 1], sizes = [2, 3], strides = [1, 1]} : vector<3x4x$T> to vector<2x3x$T>
  %q = vector.insert_strided_slice %p, %v {offsets = [$O, 1], strides = [1, 1]} : vector<2x3x$T> into vector<3x4x$T>
  %s = vector.broadcast %x : $T to vector<2x3x$T>
  %t = vector.broadcast %x : $T to vector<3x4x$T>
  %r = vector.insert_strided_slice %s, %t {offsets = [$O, 1], strides = [1, 1]} : vector<2x3x$T> into vector<3x4x$T>
  %u = vector.transpose %t, [1, 0] : vector<3x4x$T> to vector<4x3x$T>
  return %q, %r, %u : vector<3x4x$T>, vector<3x4x$T>, vector<4x3x$T>
}

// -----

// vector.constant_mask/one-row-mask: a mask whose first dimension has one lane
// passes: transform.apply_patterns.vector.cast_away_vector_leading_one_dim
// $N = 2 3 1
func.func @main(%k: vector<1x4xi1>, %v: vector<1x4xi32>, %w: vector<1x4xi32>) -> (vector<1x4xi1>, vector<1x4xi32>) {
  %mask = vector.constant_mask [1, $N] : vector<1x4xi1>
  %both = arith.xori %mask, %k : vector<1x4xi1>
  %s = arith.select %mask, %v, %w : vector<1x4xi1>, vector<1x4xi32>
  return %both, %s : vector<1x4xi1>, vector<1x4xi32>
}

// -----

// vector.contract/same-rows: a batch of contractions whose left sides are all the same
// passes: test-vector-reduction-to-contract-patterns transform.apply_patterns.vector.reduction_to_contract
// $N = 2 1
// $T = i32 i16
func.func @main(%a: vector<2x3x$T>, %b: vector<$Nx3x2x$T>, %c: vector<$Nx2x2x$T>) -> vector<$Nx2x2x$T> {
  %x = vector.broadcast %a : vector<2x3x$T> to vector<$Nx2x3x$T>
  %r = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %x, %b, %c : vector<$Nx2x3x$T>, vector<$Nx3x2x$T> into vector<$Nx2x2x$T>
  return %r : vector<$Nx2x2x$T>
}

// -----

// arith.select/mask-of-one: a select of masks with one lane, set and not set
// passes: transform.apply_patterns.vector.materialize_masks
func.func @main(%p: i1, %n: index) -> (vector<1xi1>, vector<4xi1>) {
  %all = arith.constant dense<true> : vector<1xi1>
  %none = arith.constant dense<false> : vector<1xi1>
  %k = arith.select %p, %all, %none : vector<1xi1>
  %m = vector.create_mask %n : vector<4xi1>
  return %k, %m : vector<1xi1>, vector<4xi1>
}

// -----

// vector.load/through-views: vectors from views, and from buffers with split and merged dimensions
// passes: fold-memref-alias-ops
// $T = i32 f32
func.func @main(%v: vector<12x$T>, %k: vector<2xi1>, %p: vector<2x$T>, %n: index) -> (vector<2x$T>, vector<2x$T>, vector<3x$T>, vector<2x$T>, vector<4x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<12x$T>
  vector.store %v, %m[%c0] : memref<12x$T>, vector<12x$T>
  %i = arith.remui %n, %c2 : index
  %e = memref.expand_shape %m [[0, 1]] output_shape [3, 4] : memref<12x$T> into memref<3x4x$T>
  %view = memref.subview %e[%i, 1] [2, 3] [1, 1] : memref<3x4x$T> to memref<2x3x$T, strided<[4, 1], offset: ?>>
  %a = vector.load %view[%i, %c1] : memref<2x3x$T, strided<[4, 1], offset: ?>>, vector<2x$T>
  %b = vector.maskedload %view[%c1, %i], %k, %p : memref<2x3x$T, strided<[4, 1], offset: ?>>, vector<2xi1>, vector<2x$T> into vector<2x$T>
  %d = vector.load %e[%c2, %c1] : memref<3x4x$T>, vector<3x$T>
  %f = vector.maskedload %e[%i, %c2], %k, %p : memref<3x4x$T>, vector<2xi1>, vector<2x$T> into vector<2x$T>
  %g = memref.alloc() : memref<3x4x$T>
  memref.copy %e, %g : memref<3x4x$T> to memref<3x4x$T>
  %flat = memref.collapse_shape %g [[0, 1]] : memref<3x4x$T> into memref<12x$T>
  %h = vector.load %flat[%i] : memref<12x$T>, vector<4x$T>
  return %a, %b, %d, %f, %h : vector<2x$T>, vector<2x$T>, vector<3x$T>, vector<2x$T>, vector<4x$T>
}

// -----

// vector.store/masked-nibbles: vectors of narrow integers, stored, loaded and masked
// passes: test-memref-flatten-and-vector-narrow-type-emulation
// $T;$N = i4;8 i2;4
func.func @main(%v: vector<$Nx$T>, %w: vector<$Nx$T>, %n: index, %x: $T) -> (vector<$Nx$T>, vector<$Nx$T>, vector<$Nx$T>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x$Nx$T>
  vector.store %v, %m[%c0, %c0] : memref<2x$Nx$T>, vector<$Nx$T>
  %c1 = arith.constant 1 : index
  vector.store %w, %m[%c1, %c0] : memref<2x$Nx$T>, vector<$Nx$T>
  %i = arith.remui %n, %c2 : index
  %k = vector.constant_mask [3] : vector<$Nxi1>
  %p = vector.maskedload %m[%i, %c0], %k, %v : memref<2x$Nx$T>, vector<$Nxi1>, vector<$Nx$T> into vector<$Nx$T>
  vector.maskedstore %m[%i, %c0], %k, %w : memref<2x$Nx$T>, vector<$Nxi1>, vector<$Nx$T>
  %q = vector.transfer_read %m[%i, %c0], %x {in_bounds = [true]} : memref<2x$Nx$T>, vector<$Nx$T>
  %r = vector.load %m[%c0, %c0] : memref<2x$Nx$T>, vector<$Nx$T>
  return %p, %q, %r : vector<$Nx$T>, vector<$Nx$T>, vector<$Nx$T>
}

// -----

// vector.mask/gathered-lanes: lanes gathered from a buffer under one mask, or two
// passes: lower-vector-mask transform.apply_patterns.vector.lower_masked_transfers
// $T = i32 f64
// $M = all k
func.func @main(%x: $T, %i: vector<4xindex>, %k: vector<4xi1>, %on: vector<4xi1>, %v: vector<4x$T>) -> vector<4x$T> {
  %c0 = arith.constant 0 : index
  %c6 = arith.constant dense<6> : vector<4xindex>
  %m = memref.alloc() : memref<6x$T>
  affine.for %j = 0 to 6 {
    affine.store %x, %m[%j] : memref<6x$T>
  }
  %at = arith.remui %i, %c6 : vector<4xindex>
  %all = arith.constant dense<true> : vector<4xi1>
  %r = vector.mask %on { vector.gather %m[%c0] [%at], %$M, %v : memref<6x$T>, vector<4xindex>, vector<4xi1>, vector<4x$T> into vector<4x$T> } : vector<4xi1> -> vector<4x$T>
  %s = arith.select %on, %r, %v : vector<4xi1>, vector<4x$T>
  return %s : vector<4x$T>
}

// -----

// vector.reduction/zero-added: a sum of lanes to which zeros and then other lanes were added
// passes: test-vector-chained-reduction-folding-patterns
// $T = f32 f64
// $Z = 0.0 -0.0
func.func @main(%v: vector<4x$T>, %w: vector<4x$T>, %x: $T) -> $T {
  %zero = arith.constant dense<$Z> : vector<4x$T>
  %a = arith.addf %v, %zero : vector<4x$T>
  %b = arith.addf %a, %w : vector<4x$T>
  %r = vector.reduction <add>, %b, %x : vector<4x$T> into $T
  return %r : $T
}

// -----

// vector.reduction/chained: a sum of lanes that begins with another one
// passes: test-vector-chained-reduction-folding-patterns
// $T = i32 f32 i8 f64
// $N = 4 3
func.func @main(%v: vector<$Nx$T>, %w: vector<$Nx$T>, %x: $T) -> $T {
  %a = vector.reduction <add>, %v, %x : vector<$Nx$T> into $T
  %r = vector.reduction <add>, %w, %a : vector<$Nx$T> into $T
  return %r : $T
}

// -----

// vector.gather/strided-column: lanes gathered from a column of a matrix
// passes: test-vector-gather-lowering
// $T = i32 f64
// $N = 3 2
func.func @main(%x: $T, %i: vector<4xindex>, %k: vector<4xi1>, %v: vector<4x$T>) -> vector<4x$T> {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant dense<5> : vector<4xindex>
  %m = memref.alloc() : memref<5x$Nx$T>
  affine.for %r = 0 to 5 {
    affine.for %c = 0 to $N {
      affine.store %x, %m[%r, %c] : memref<5x$Nx$T>
    }
  }
  %column = memref.subview %m[0, 0] [5, 1] [1, 1] : memref<5x$Nx$T> to memref<5x$T, strided<[$N]>>
  %at = arith.remui %i, %c5 : vector<4xindex>
  %r = vector.gather %column[%c0] [%at], %k, %v : memref<5x$T, strided<[$N]>>, vector<4xindex>, vector<4xi1>, vector<4x$T> into vector<4x$T>
  return %r : vector<4x$T>
}

// -----

// vector.broadcast/cast-everywhere: casts of broadcast lanes
// passes: test-vector-sink-patterns transform.apply_patterns.vector.sink_ops
// $F;$G = f16;f32 f32;f64
// $I;$J = i8;i32 i1;i16
func.func @main(%x: $F, %i: $I, %v: vector<3x$F>) -> (vector<4x$G>, vector<4x$J>, vector<2x3x$G>) {
  %a = vector.broadcast %x : $F to vector<4x$F>
  %p = arith.extf %a : vector<4x$F> to vector<4x$G>
  %b = vector.broadcast %i : $I to vector<4x$I>
  %q = arith.extsi %b : vector<4x$I> to vector<4x$J>
  %c = vector.broadcast %v : vector<3x$F> to vector<2x3x$F>
  %r = arith.extf %c : vector<2x3x$F> to vector<2x3x$G>
  return %p, %q, %r : vector<4x$G>, vector<4x$J>, vector<2x3x$G>
}

// -----

// arith.sitofp/float-nibbles: integers of four or two bits converted to floats, and wide ones truncated to nibbles
// passes: transform.apply_patterns.vector.rewrite_narrow_types
// $N;$F = i4;f32 i2;f64
// $W = i32 i8
func.func @main(%a: vector<8x$N>, %b: vector<8x$W>, %c: vector<4x2x$N>) -> (vector<8x$F>, vector<8x$F>, vector<8xi4>, vector<2x4x$N>) {
  %x = arith.sitofp %a : vector<8x$N> to vector<8x$F>
  %y = arith.uitofp %a : vector<8x$N> to vector<8x$F>
  %z = arith.trunci %b : vector<8x$W> to vector<8xi4>
  %t = vector.transpose %c, [1, 0] : vector<4x2x$N> to vector<2x4x$N>
  return %x, %y, %z, %t : vector<8x$F>, vector<8x$F>, vector<8xi4>, vector<2x4x$N>
}

// -----

// vector.shape_cast/mask-column: masks whose last dimension of one lane is dropped, and parts of constant masks
// passes: canonicalize
// $N = 3 4
func.func @main(%n: index) -> (vector<$Nxi1>, vector<$Nxi1>, vector<2x2xi1>) {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %few = arith.remui %n, %c5 : index
  %m = vector.create_mask %few, %c1 : vector<$Nx1xi1>
  %a = vector.shape_cast %m : vector<$Nx1xi1> to vector<$Nxi1>
  %k = vector.constant_mask [2, 1] : vector<$Nx1xi1>
  %b = vector.shape_cast %k : vector<$Nx1xi1> to vector<$Nxi1>
  %c = vector.constant_mask [2, 3] : vector<$Nx4xi1>
  %d = vector.extract_strided_slice %c {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<$Nx4xi1> to vector<2x2xi1>
  return %a, %b, %d : vector<$Nxi1>, vector<$Nxi1>, vector<2x2xi1>
}

// -----

// vector.shuffle/same-scalar: lanes of two vectors broadcast from the same scalar, and elements of equal rows
// passes: canonicalize
// $T = i32 f32
func.func @main(%x: $T, %v: vector<2x$T>) -> (vector<5x$T>, $T, $T, $T) {
  %a = vector.broadcast %x : $T to vector<4x$T>
  %b = vector.broadcast %x : $T to vector<2x$T>
  %r = vector.shuffle %a, %b [0, 4, 1, 5, 3] : vector<4x$T>, vector<2x$T>
  %c = vector.broadcast %v : vector<2x$T> to vector<3x2x$T>
  %e:6 = vector.to_elements %c : vector<3x2x$T>
  return %r, %e#0, %e#3, %e#4 : vector<5x$T>, $T, $T, $T
}

// -----

// vector.from_elements/reordered: elements of several vectors, extracted and reassembled in another order
// passes: lower-vector-to-from-elements-to-shuffle-tree
// $T = i32 f64
func.func @main(%a: vector<2x$T>, %b: vector<3x$T>, %c: vector<2x$T>) -> (vector<6x$T>, vector<2x$T>) {
  %x:2 = vector.to_elements %a : vector<2x$T>
  %y:3 = vector.to_elements %b : vector<3x$T>
  %z:2 = vector.to_elements %c : vector<2x$T>
  %r = vector.from_elements %y#2, %x#0, %z#1, %x#1, %y#0, %y#1 : vector<6x$T>
  %s = vector.from_elements %z#1, %z#0 : vector<2x$T>
  return %r, %s : vector<6x$T>, vector<2x$T>
}

// -----

// vector.transfer_write/outer-lanes: lanes that are written along the first dimension of a buffer, or along the outer of three
// passes: transform.apply_patterns.vector.transfer_permutation_patterns
// $T = i32 f64
func.func @main(%v: vector<3x$T>, %x: $T, %n: index) -> ($T, $T, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x2x$T>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 2 {
      affine.store %x, %m[%i, %j] : memref<3x2x$T>
    }
  }
  %j = arith.remui %n, %c2 : index
  vector.transfer_write %v, %m[%c0, %j] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<3x$T>, memref<3x2x$T>
  vector.transfer_write %v, %m[%c2, %c1] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<3x$T>, memref<3x2x$T>
  %p = memref.load %m[%c0, %c1] : memref<3x2x$T>
  %q = memref.load %m[%c1, %c0] : memref<3x2x$T>
  %r = memref.load %m[%c2, %c1] : memref<3x2x$T>
  return %p, %q, %r : $T, $T, $T
}

// -----

// vector.multi_reduction/either-dimension: reductions of the inner dimension of two, and of the outer one
// passes: transform.apply_patterns.vector.lower_multi_reduction lower-vector-multi-reduction
// $K = add xor maxsi
func.func @main(%a: vector<2x4xi32>, %b: vector<2xi32>, %c: vector<4xi32>) -> (vector<2xi32>, vector<4xi32>) {
  %r = vector.multi_reduction <$K>, %a, %b [1] : vector<2x4xi32> to vector<2xi32>
  %s = vector.multi_reduction <$K>, %a, %c [0] : vector<2x4xi32> to vector<4xi32>
  return %r, %s : vector<2xi32>, vector<4xi32>
}

// -----

// vector.load/whole-tiles: matrices larger than two by two that are loaded, stored, broadcast and built from a vector
// passes: test-vector-unrolling-patterns
// $N = 4 6
func.func @main(%v: vector<4x$Nxf32>, %x: vector<$Nxf32>) -> (vector<4x$Nxf32>, vector<4x$Nxf32>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4x$Nxf32>
  vector.store %v, %m[%c0, %c0] : memref<4x$Nxf32>, vector<4x$Nxf32>
  %b = vector.broadcast %x : vector<$Nxf32> to vector<4x$Nxf32>
  %l = vector.load %m[%c0, %c0] : memref<4x$Nxf32>, vector<4x$Nxf32>
  %s = arith.addf %l, %b : vector<4x$Nxf32>
  return %s, %b : vector<4x$Nxf32>, vector<4x$Nxf32>
}

// -----

// vector.transpose/four-dimensions: a transposition of four dimensions
// passes: test-vector-unrolling-patterns
// $T = i32 f32
func.func @main(%v: vector<4x2x2x3x$T>) -> vector<2x3x4x2x$T> {
  %r = vector.transpose %v, [1, 3, 0, 2] : vector<4x2x2x3x$T> to vector<2x3x4x2x$T>
  return %r : vector<2x3x4x2x$T>
}

// -----

// vector.contract/cube-tiles: a contraction larger than two by two by two
// passes: test-vector-unrolling-patterns
// $T = i32 f32
func.func @main(%a: vector<4x4x$T>, %b: vector<4x2x$T>, %c: vector<4x2x$T>) -> vector<4x2x$T> {
  %r = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<4x4x$T>, vector<4x2x$T> into vector<4x2x$T>
  return %r : vector<4x2x$T>
}

// -----

// vector.gather/tiled-places: a gathered matrix larger than two by two
// passes: test-vector-transfer-unrolling-patterns
// $T = i32 f32
func.func @main(%x: $T, %i: vector<4x2xindex>, %k: vector<4x2xi1>, %v: vector<4x2x$T>) -> vector<4x2x$T> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant dense<8> : vector<4x2xindex>
  %m = memref.alloc() : memref<8x$T>
  affine.for %j = 0 to 8 {
    affine.store %x, %m[%j] : memref<8x$T>
  }
  %at = arith.remui %i, %c8 : vector<4x2xindex>
  %r = vector.gather %m[%c0] [%at], %k, %v : memref<8x$T>, vector<4x2xindex>, vector<4x2xi1>, vector<4x2x$T> into vector<4x2x$T>
  return %r : vector<4x2x$T>
}

// -----

// vector.transfer_read/maybe-outside: transfers that may be partly out of bounds, depending on the program
// passes: transform.apply_patterns.vector.split_transfer_full_partial
// $N = 3 6
func.func @main(%v: vector<2x4xf32>, %p: f32, %n: index, %k: index) -> (vector<2x4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<3x$Nxf32>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to $N {
      affine.store %p, %m[%i, %j] : memref<3x$Nxf32>
    }
  }
  %i = arith.remui %n, %c3 : index
  %j = arith.remui %k, %c3 : index
  vector.transfer_write %v, %m[%i, %j] : vector<2x4xf32>, memref<3x$Nxf32>
  %r = vector.transfer_read %m[%j, %i], %p : memref<3x$Nxf32>, vector<2x4xf32>
  %s = memref.load %m[%c1, %c1] : memref<3x$Nxf32>
  return %r, %s : vector<2x4xf32>, f32
}

// -----

// vector.transfer_read/moved-window: a matrix that is read partly out of bounds, and transposed while reading
// passes: convert-vector-to-scf transform.apply_patterns.vector.transfer_to_scf
// $N = 4 3
// $T = i32 f32
func.func @main(%v: vector<2x$Nx$T>, %p: $T, %n: index) -> (vector<2x$Nx$T>, vector<$Nx2x$T>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x$Nx$T>
  vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<2x$Nx$T>, memref<2x$Nx$T>
  %i = arith.remui %n, %c2 : index
  %r = vector.transfer_read %m[%i, %i], %p : memref<2x$Nx$T>, vector<2x$Nx$T>
  %s = vector.transfer_read %m[%c0, %i], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x$Nx$T>, vector<$Nx2x$T>
  return %r, %s : vector<2x$Nx$T>, vector<$Nx2x$T>
}

// -----

// vector.mask/masked-nothing: a mask without an inner op, with a passthru
// passes: canonicalize
// $T = i32 f32
func.func @main(%k: vector<4xi1>, %v: vector<4x$T>, %w: vector<4x$T>) -> vector<4x$T> {
  %r = vector.mask %k, %w { vector.yield %v : vector<4x$T> } : vector<4xi1> -> vector<4x$T>
  return %r : vector<4x$T>
}

// -----

// vector.contract/zero-start: sums of a contraction with an initial value of zero
// passes: test-vector-contraction-prepare-for-mmt-lowering canonicalize
// $O;$T;$Z = arith.addi;i32;0 arith.addf;f32;0.0
func.func @main(%a: vector<2x3x$T>, %b: vector<3x2x$T>, %d: vector<2x2x$T>) -> vector<2x2x$T> {
  %zero = arith.constant dense<$Z> : vector<2x2x$T>
  %r = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %zero : vector<2x3x$T>, vector<3x2x$T> into vector<2x2x$T>
  %s = $O %r, %d : vector<2x2x$T>
  return %s : vector<2x2x$T>
}

// -----

// vector.insert_strided_slice/fewer-dimensions: a slice of lower rank than its destination, of elements and of one scalar
// passes: test-vector-linearize
// $T = i32 f32
func.func @main(%x: $T, %y: $T, %b: vector<3x4x$T>) -> (vector<3x4x$T>, vector<2x3x4x$T>) {
  %a = vector.from_elements %x, %y : vector<2x$T>
  %r = vector.insert_strided_slice %a, %b {offsets = [1, 2], strides = [1]} : vector<2x$T> into vector<3x4x$T>
  %s = vector.broadcast %y : $T to vector<2x3x4x$T>
  %t = vector.insert_strided_slice %b, %s {offsets = [1, 0, 0], strides = [1, 1]} : vector<3x4x$T> into vector<2x3x4x$T>
  return %r, %t : vector<3x4x$T>, vector<2x3x4x$T>
}

// -----

// vector.shape_cast/reshaped-tiles: matrices with rows of four, assembled from lanes of other shapes
// passes: test-vector-unrolling-patterns
// $V = 16 2x8
// $T = i32 f32
func.func @main(%a: vector<$Vx$T>, %b: vector<4x2x$T>) -> (vector<4x4x$T>, vector<2x4x$T>) {
  %r = vector.shape_cast %a : vector<$Vx$T> to vector<4x4x$T>
  %s = vector.shape_cast %b : vector<4x2x$T> to vector<2x4x$T>
  return %r, %s : vector<4x4x$T>, vector<2x4x$T>
}

// -----

// arith.select/one-lane: a mask of one lane, chosen between a true and a false one
// passes: transform.apply_patterns.vector.materialize_masks
// $T = i32 f64 i8
func.func @main(%c: i1, %x: $T, %y: vector<1x$T>) -> ($T, i1) {
  %c0 = arith.constant 0 : index
  %on = arith.constant dense<true> : vector<1xi1>
  %off = arith.constant dense<false> : vector<1xi1>
  %m = memref.alloc() : memref<1x$T>
  memref.store %x, %m[%c0] : memref<1x$T>
  %s = arith.select %c, %on, %off : vector<1xi1>
  %v = vector.maskedload %m[%c0], %s, %y : memref<1x$T>, vector<1xi1>, vector<1x$T> into vector<1x$T>
  %r = vector.extract %v[0] : $T from vector<1x$T>
  %l = vector.extract %s[0] : i1 from vector<1xi1>
  return %r, %l : $T, i1
}

// -----

// vector.bitcast/row-by-row: matrices whose lanes become wider, narrower, or another type of the same width
// passes: transform.apply_patterns.vector.lower_bitcast
// $N;$W;$F = i16;i32;f32 i32;i64;f64 i8;i16;f16
func.func @main(%v: vector<2x4x$N>, %w: vector<2x1x2x$W>) -> (vector<2x2x$W>, vector<2x1x4x$N>, vector<2x1x2x$W>) {
  %a = vector.bitcast %v : vector<2x4x$N> to vector<2x2x$W>
  %b = vector.bitcast %w : vector<2x1x2x$W> to vector<2x1x4x$N>
  %f = vector.bitcast %w : vector<2x1x2x$W> to vector<2x1x2x$F>
  %c = vector.bitcast %f : vector<2x1x2x$F> to vector<2x1x2x$W>
  return %a, %b, %c : vector<2x2x$W>, vector<2x1x4x$N>, vector<2x1x2x$W>
}

// -----

// scf.for/carries-matrix: a loop that carries a matrix
// passes: test-vector-linearize
// $N = 3 0 1
// $T;$A;$B = i32;muli;addi f32;subf;mulf
func.func @main(%v: vector<2x3x$T>, %w: vector<2x3x$T>) -> (vector<2x3x$T>, vector<2x3x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant $N : index
  %r:2 = scf.for %i = %c0 to %end step %c1 iter_args(%a = %v, %b = %w) -> (vector<2x3x$T>, vector<2x3x$T>) {
    %p = arith.$A %a, %w : vector<2x3x$T>
    %q = arith.$B %b, %a : vector<2x3x$T>
    scf.yield %q, %p : vector<2x3x$T>, vector<2x3x$T>
  }
  return %r#0, %r#1 : vector<2x3x$T>, vector<2x3x$T>
}
