// vector.bitcast/long: lanes that become fewer and wider, and more of them than one cast handles
// passes: test-vector-break-down-bitcast
// $V;$U = 8xi16;4xi32 8xi32;4xi64 12xi8;3xi32 16xi8;8xi16
func.func @main(%x: vector<$V>) -> vector<$U> {
  %r = vector.bitcast %x : vector<$V> to vector<$U>
  return %r : vector<$U>
}

// -----

// vector.reduction/chained: reductions that each start with the result of the previous one
// passes: test-vector-chained-reduction-folding-patterns
// $N = 4 3
func.func @main(%a: vector<$Nxi32>, %b: vector<$Nxi32>, %c: vector<$Nxi32>, %x: i32) -> (i32, i32) {
  %p = vector.reduction <add>, %a, %x : vector<$Nxi32> into i32
  %q = vector.reduction <add>, %b, %p : vector<$Nxi32> into i32
  %r = vector.reduction <add>, %c, %q : vector<$Nxi32> into i32
  %s = vector.reduction <add>, %b : vector<$Nxi32> into i32
  %t = vector.reduction <add>, %a, %s : vector<$Nxi32> into i32
  return %r, %t : i32, i32
}

// -----

// vector.extract_strided_slice/few: a slice of few lanes
// passes: test-vector-extract-strided-slice-lowering
// $O;$N = 1;2 3;4 0;3
// $T = i32 f32
func.func @main(%x: vector<8x$T>) -> vector<$Nx$T> {
  %r = vector.extract_strided_slice %x {offsets = [$O], sizes = [$N], strides = [1]} : vector<8x$T> to vector<$Nx$T>
  return %r : vector<$Nx$T>
}

// -----

// vector.multi_reduction/products: a reduction of products, which is a contraction
// passes: test-vector-reduction-to-contract-patterns transform.apply_patterns.vector.reduction_to_contract
// $T = i32 i16
func.func @main(%a: vector<2x3x$T>, %b: vector<2x3x$T>, %c: vector<2x$T>) -> vector<2x$T> {
  %m = arith.muli %a, %b : vector<2x3x$T>
  %r = vector.multi_reduction <add>, %m, %c [1] : vector<2x3x$T> to vector<2x$T>
  return %r : vector<2x$T>
}

// -----

// vector.contract/spread: a contraction of transposed and broadcast operands, and a sum with it
// passes: test-vector-reduction-to-contract-patterns transform.apply_patterns.vector.reduction_to_contract
func.func @main(%a: vector<3x2xi32>, %b: vector<2xi32>, %c: vector<2x2xi32>, %d: vector<2x2xi32>) -> vector<2x2xi32> {
  %t = vector.transpose %a, [1, 0] : vector<3x2xi32> to vector<2x3xi32>
  %s = vector.broadcast %b : vector<2xi32> to vector<3x2xi32>
  %r = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %t, %s, %c : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  %u = arith.addi %r, %d : vector<2x2xi32>
  return %u : vector<2x2xi32>
}

// -----

// vector.contract/extended: a contraction of extended lanes
// passes: transform.apply_patterns.vector.fold_arith_extension
// $T;$U = f16;f32 f32;f64
func.func @main(%a: vector<2x3x$T>, %b: vector<3x2x$T>, %c: vector<2x2x$U>) -> vector<2x2x$U> {
  %x = arith.extf %a : vector<2x3x$T> to vector<2x3x$U>
  %y = arith.extf %b : vector<3x2x$T> to vector<3x2x$U>
  %r = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %x, %y, %c : vector<2x3x$U>, vector<3x2x$U> into vector<2x2x$U>
  return %r : vector<2x2x$U>
}

// -----

// vector.shuffle/unequal: lanes of two vectors of different lengths
// passes: test-vector-shuffle-lowering
// $M;$K = [0,4,1,5,3];5 [5,4];2 [3,3,4,0];4
func.func @main(%x: vector<4xi32>, %y: vector<2xi32>) -> vector<$Kxi32> {
  %r = vector.shuffle %x, %y $M : vector<4xi32>, vector<2xi32>
  return %r : vector<$Kxi32>
}

// -----

// vector.transfer_read/rows: whole rows of a buffer of several dimensions, read and written
// passes: test-vector-transfer-flatten-patterns
// $T = i32 i8
func.func @main(%x: $T, %v: vector<2x4x$T>) -> (vector<2x4x$T>, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x2x4x$T>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 2 {
      affine.for %k = 0 to 4 {
        %n = affine.apply affine_map<(d0, d1, d2) -> (d0 * 8 + d1 * 4 + d2)>(%i, %j, %k)
        %u = arith.index_cast %n : index to $T
        %w = arith.addi %u, %x : $T
        affine.store %w, %m[%i, %j, %k] : memref<3x2x4x$T>
      }
    }
  }
  vector.transfer_write %v, %m[%c2, %c0, %c0] {in_bounds = [true, true]} : vector<2x4x$T>, memref<3x2x4x$T>
  %r = vector.transfer_read %m[%c1, %c0, %c0], %x {in_bounds = [true, true]} : memref<3x2x4x$T>, vector<2x4x$T>
  %s = memref.load %m[%c2, %c1, %c1] : memref<3x2x4x$T>
  return %r, %s : vector<2x4x$T>, $T
}

// -----

// vector.transfer_read/blocks: a matrix of four by four, read and written partly out of bounds
// passes: test-vector-transfer-unrolling-patterns
// $N;$B = 4;true 3;false
func.func @main(%x: f32, %v: vector<4x4xf32>) -> (vector<4x4xf32>, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4x$Nxf32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to $N {
      affine.store %x, %m[%i, %j] : memref<4x$Nxf32>
    }
  }
  vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, $B]} : vector<4x4xf32>, memref<4x$Nxf32>
  %r = vector.transfer_read %m[%c0, %c0], %x {in_bounds = [true, $B]} : memref<4x$Nxf32>, vector<4x4xf32>
  %s = memref.load %m[%c1, %c1] : memref<4x$Nxf32>
  return %r, %s : vector<4x4xf32>, f32
}

// -----

// vector.transfer_read/behind-write: a read after a write to the same place, and two writes
// passes: test-vector-transferop-opt
// $I = c0 c1
func.func @main(%x: i32, %v: vector<4xi32>, %w: vector<4xi32>) -> (vector<4xi32>, vector<4xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2x4xi32>
  vector.transfer_write %w, %m[%c0, %c0] {in_bounds = [true]} : vector<4xi32>, memref<2x4xi32>
  vector.transfer_write %w, %m[%c1, %c0] {in_bounds = [true]} : vector<4xi32>, memref<2x4xi32>
  vector.transfer_write %v, %m[%c1, %c0] {in_bounds = [true]} : vector<4xi32>, memref<2x4xi32>
  %p = vector.transfer_read %m[%c1, %c0], %x {in_bounds = [true]} : memref<2x4xi32>, vector<4xi32>
  vector.transfer_write %v, %m[%$I, %c0] {in_bounds = [true]} : vector<4xi32>, memref<2x4xi32>
  %q = vector.transfer_read %m[%c0, %c0], %x {in_bounds = [true]} : memref<2x4xi32>, vector<4xi32>
  %s = memref.load %m[%c0, %c1] : memref<2x4xi32>
  return %p, %q, %s : vector<4xi32>, vector<4xi32>, i32
}

// -----

// vector.transfer_read/unit-rows: vectors and buffers whose last dimensions have size one
// passes: transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
// $N = 4 3
func.func @main(%x: i32, %v: vector<$Nx1xi32>) -> (vector<$Nx1xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2x$Nx1xi32>
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to $N {
      affine.store %x, %m[%i, %j, 0] : memref<2x$Nx1xi32>
    }
  }
  vector.transfer_write %v, %m[%c0, %c0, %c0] {in_bounds = [true, true]} : vector<$Nx1xi32>, memref<2x$Nx1xi32>
  %r = vector.transfer_read %m[%c1, %c0, %c0], %x {in_bounds = [true, true]} : memref<2x$Nx1xi32>, vector<$Nx1xi32>
  %s = memref.load %m[%c0, %c1, %c0] : memref<2x$Nx1xi32>
  return %r, %s : vector<$Nx1xi32>, i32
}

// -----

// vector.transfer_read/unit-dims: a vector of a buffer with dimensions of size one
// passes: transform.apply_patterns.vector.rank_reducing_subview_patterns
// $T = i32 f64
func.func @main(%x: $T, %v: vector<3x2x$T>) -> (vector<3x2x$T>, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<1x1x3x2x$T>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 2 {
      affine.store %x, %m[0, 0, %i, %j] : memref<1x1x3x2x$T>
    }
  }
  vector.transfer_write %v, %m[%c0, %c0, %c0, %c0] {in_bounds = [true, true]} : vector<3x2x$T>, memref<1x1x3x2x$T>
  %r = vector.transfer_read %m[%c0, %c0, %c0, %c0], %x {in_bounds = [true, true]} : memref<1x1x3x2x$T>, vector<3x2x$T>
  %s = memref.load %m[%c0, %c0, %c1, %c1] : memref<1x1x3x2x$T>
  return %r, %s : vector<3x2x$T>, $T
}

// -----

// arith.muli/outer: products of lanes that are broadcast along one dimension each
// passes: transform.apply_patterns.vector.elementwise_to_vector
// $O;$T = arith.muli;i32 arith.mulf;f32
func.func @main(%a: vector<2x$T>, %b: vector<3x$T>) -> vector<2x3x$T> {
  %x = vector.broadcast %a : vector<2x$T> to vector<3x2x$T>
  %y = vector.transpose %x, [1, 0] : vector<3x2x$T> to vector<2x3x$T>
  %z = vector.broadcast %b : vector<3x$T> to vector<2x3x$T>
  %r = $O %y, %z : vector<2x3x$T>
  return %r : vector<2x3x$T>
}

// -----

// vector.gather/rows: lanes gathered from a matrix
// passes: transform.apply_patterns.vector.lower_gather test-vector-gather-lowering
// $T = i32 i64
func.func @main(%x: $T, %i: vector<2x3xindex>, %k: vector<2x3xi1>, %v: vector<2x3x$T>) -> vector<2x3x$T> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant dense<8> : vector<2x3xindex>
  %m = memref.alloc() : memref<8x$T>
  affine.for %j = 0 to 8 {
    %n = arith.index_cast %j : index to $T
    %w = arith.muli %n, %x : $T
    affine.store %w, %m[%j] : memref<8x$T>
  }
  %at = arith.remui %i, %c8 : vector<2x3xindex>
  %r = vector.gather %m[%c0] [%at], %k, %v : memref<8x$T>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3x$T> into vector<2x3x$T>
  return %r : vector<2x3x$T>
}

// -----

// arith.extsi/nibbles: integers of four bits extended to bytes, and bits that go through a cast
// passes: transform.apply_patterns.vector.rewrite_narrow_types
func.func @main(%a: vector<8xi4>, %b: vector<16xi4>, %c: vector<4xi8>) -> (vector<8xi8>, vector<16xi8>, vector<8xi8>) {
  %x = arith.extsi %a : vector<8xi4> to vector<8xi8>
  %y = arith.extui %b : vector<16xi4> to vector<16xi8>
  %p = vector.bitcast %c : vector<4xi8> to vector<8xi4>
  %q = arith.extui %p : vector<8xi4> to vector<8xi8>
  return %x, %y, %q : vector<8xi8>, vector<16xi8>, vector<8xi8>
}

// -----

// arith.trunci/fives: integers of five bits that fill whole bytes, narrower and wider than the result
// passes: transform.apply_patterns.vector.rewrite_narrow_types
// $I;$E = i16;extui i8;extsi
func.func @main(%a: vector<8xi5>, %b: vector<5xi8>, %c: vector<8x$I>) -> (vector<5xi16>, vector<8xi16>, vector<5xi8>) {
  %p = vector.bitcast %a : vector<8xi5> to vector<5xi8>
  %x = arith.extui %p : vector<5xi8> to vector<5xi16>
  %q = vector.bitcast %b : vector<5xi8> to vector<8xi5>
  %y = arith.$E %q : vector<8xi5> to vector<8xi16>
  %t = arith.trunci %c : vector<8x$I> to vector<8xi5>
  %z = vector.bitcast %t : vector<8xi5> to vector<5xi8>
  return %x, %y, %z : vector<5xi16>, vector<8xi16>, vector<5xi8>
}

// -----

// vector.insert_strided_slice/unit: slices of vectors whose first dimension has size one
// passes: transform.apply_patterns.vector.cast_away_vector_leading_one_dim
// $T = i32 f32
func.func @main(%a: vector<1x4x$T>, %b: vector<1x2x$T>) -> (vector<1x4x$T>, vector<1x2x$T>) {
  %x = vector.insert_strided_slice %b, %a {offsets = [0, 1], strides = [1, 1]} : vector<1x2x$T> into vector<1x4x$T>
  %y = vector.extract_strided_slice %a {offsets = [0, 2], sizes = [1, 2], strides = [1, 1]} : vector<1x4x$T> to vector<1x2x$T>
  return %x, %y : vector<1x4x$T>, vector<1x2x$T>
}

// -----

// vector.broadcast/sunk: arithmetic on broadcast or transposed vectors
// passes: test-vector-sink-patterns transform.apply_patterns.vector.sink_ops
// $T = i32 i8
func.func @main(%x: $T, %y: $T, %a: vector<2x3x$T>, %b: vector<2x3x$T>) -> (vector<4x$T>, vector<3x2x$T>, $T) {
  %p = vector.broadcast %x : $T to vector<4x$T>
  %q = vector.broadcast %y : $T to vector<4x$T>
  %r = arith.subi %p, %q : vector<4x$T>
  %s = vector.transpose %a, [1, 0] : vector<2x3x$T> to vector<3x2x$T>
  %t = vector.transpose %b, [1, 0] : vector<2x3x$T> to vector<3x2x$T>
  %u = arith.muli %s, %t : vector<3x2x$T>
  %v = vector.extract %r[2] : $T from vector<4x$T>
  return %r, %u, %v : vector<4x$T>, vector<3x2x$T>, $T
}

// -----

// vector.load/one-lane: one lane of a loaded vector, and a store of a vector with one lane
// passes: transform.apply_patterns.vector.sink_mem_ops
// $N = 4 3
// $T = i32 i64
func.func @main(%v: vector<8x$T>, %x: $T, %n: index) -> ($T, $T, vector<8x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloc() : memref<8x$T>
  vector.store %v, %m[%c0] : memref<8x$T>, vector<8x$T>
  %i = arith.remui %n, %c5 : index
  %l = vector.load %m[%i] : memref<8x$T>, vector<$Nx$T>
  %e = vector.extract %l[2] : $T from vector<$Nx$T>
  %b = vector.broadcast %x : $T to vector<1x$T>
  vector.store %b, %m[%i] : memref<8x$T>, vector<1x$T>
  %k = vector.load %m[%c1] : memref<8x$T>, vector<$Nx$T>
  %f = vector.extract %k[0] : $T from vector<$Nx$T>
  %w = vector.load %m[%c0] : memref<8x$T>, vector<8x$T>
  return %e, %f, %w : $T, $T, vector<8x$T>
}

// -----

// vector.transfer_read/permuted: a buffer whose dimensions are permuted while it is read and written, partly out of bounds
// passes: transform.apply_patterns.vector.transfer_permutation_patterns
// $N = 3 2
// $T = i32 i64
func.func @main(%v: vector<2x4x$T>, %n: index, %p: $T) -> (vector<4x2x$T>, vector<3x4x2x$T>, vector<2x4x$T>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<2x4x$T>
  vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<2x4x$T>, memref<2x4x$T>
  %i = arith.remui %n, %c2 : index
  %r = vector.transfer_read %m[%c0, %i], %p {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x4x$T>, vector<4x2x$T>
  %s = vector.transfer_read %m[%i, %i], %p {in_bounds = [true, false, false], permutation_map = affine_map<(d0, d1) -> (0, d1, d0)>} : memref<2x4x$T>, vector<3x4x2x$T>
  %w = vector.extract_strided_slice %r {offsets = [0, 0], sizes = [$N, 2], strides = [1, 1]} : vector<4x2x$T> to vector<$Nx2x$T>
  vector.transfer_write %w, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<$Nx2x$T>, memref<2x4x$T>
  %t = vector.transfer_read %m[%c0, %c0], %p {in_bounds = [true, true]} : memref<2x4x$T>, vector<2x4x$T>
  return %r, %s, %t : vector<4x2x$T>, vector<3x4x2x$T>, vector<2x4x$T>
}

// -----

// vector.multi_reduction/tiles: vectors larger than two by two, processed lane by lane, transposed and reduced
// passes: test-vector-unrolling-patterns
// $N = 4 6
func.func @main(%a: vector<4x$Nxf32>, %b: vector<4x$Nxf32>, %c: vector<4xf32>) -> (vector<4x$Nxf32>, f32, vector<4xf32>, vector<$Nx4xf32>) {
  %r = arith.subf %a, %b : vector<4x$Nxf32>
  %q = arith.addf %r, %b : vector<4x$Nxf32>
  %s = vector.reduction <maximumf>, %c : vector<4xf32> into f32
  %t = vector.multi_reduction <minimumf>, %a, %c [1] : vector<4x$Nxf32> to vector<4xf32>
  %u = vector.transpose %b, [1, 0] : vector<4x$Nxf32> to vector<$Nx4xf32>
  return %q, %s, %t, %u : vector<4x$Nxf32>, f32, vector<4xf32>, vector<$Nx4xf32>
}

// -----

// vector.broadcast/parts: lanes and slices of broadcast vectors, and of masks
// passes: canonicalize
// $T = i32 f32
func.func @main(%x: $T, %y: $T, %v: vector<4x$T>, %n: index) -> ($T, vector<2x2x$T>, vector<4x$T>, vector<1x$T>, vector<6x$T>) {
  %b = vector.broadcast %v : vector<4x$T> to vector<3x4x$T>
  %slice = vector.extract_strided_slice %b {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<3x4x$T> to vector<2x2x$T>
  %row = vector.extract %b[2] : vector<4x$T> from vector<3x4x$T>
  %s = vector.broadcast %x : $T to vector<4x$T>
  %lane = vector.extract %s[3] : $T from vector<4x$T>
  %same = vector.insert %x, %s [1] : $T into vector<4x$T>
  %old = vector.broadcast %y : $T to vector<1x$T>
  %one = vector.insert %x, %old [0] : $T into vector<1x$T>
  %shuffled = vector.shuffle %s, %same [0, 5, 2, 3, 7, 1] : vector<4x$T>, vector<4x$T>
  return %lane, %slice, %row, %one, %shuffled : $T, vector<2x2x$T>, vector<4x$T>, vector<1x$T>, vector<6x$T>
}

// -----

// vector.create_mask/parts: slices, lanes and transpositions of masks, and compared steps
// passes: canonicalize
func.func @main(%n: index, %m: index) -> (vector<2x2xi1>, vector<4x3xi1>, i1, vector<4xi1>) {
  %c4 = arith.constant 4 : index
  %i = arith.remui %n, %c4 : index
  %j = arith.remui %m, %c4 : index
  %mask = vector.create_mask %i, %j : vector<3x4xi1>
  %slice = vector.extract_strided_slice %mask {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<3x4xi1> to vector<2x2xi1>
  %t = vector.transpose %mask, [1, 0] : vector<3x4xi1> to vector<4x3xi1>
  %lane = vector.extract %mask[1, 2] : i1 from vector<3x4xi1>
  %step = vector.step : vector<4xindex>
  %bound = arith.constant dense<4> : vector<4xindex>
  %below = arith.cmpi ult, %step, %bound : vector<4xindex>
  return %slice, %t, %lane, %below : vector<2x2xi1>, vector<4x3xi1>, i1, vector<4xi1>
}

// -----

// vector.transpose/twice: dimensions that are transposed twice, with the lanes extracted and reassembled
// passes: canonicalize
// $T = i32 f32
func.func @main(%v: vector<2x3x$T>, %x: $T, %y: $T, %w: vector<4x$T>, %u: vector<4x$T>) -> (vector<2x3x$T>, vector<2x2x$T>, vector<8x$T>, $T) {
  %a = vector.transpose %v, [1, 0] : vector<2x3x$T> to vector<3x2x$T>
  %b = vector.transpose %a, [1, 0] : vector<3x2x$T> to vector<2x3x$T>
  %e = vector.from_elements %x, %y, %y, %y : vector<2x2x$T>
  %t = vector.transpose %e, [1, 0] : vector<2x2x$T> to vector<2x2x$T>
  %i = vector.shuffle %w, %u [0, 4, 1, 5, 2, 6, 3, 7] : vector<4x$T>, vector<4x$T>
  %s = vector.broadcast %x : $T to vector<2x$T>
  %lanes:2 = vector.to_elements %s : vector<2x$T>
  return %b, %t, %i, %lanes#1 : vector<2x3x$T>, vector<2x2x$T>, vector<8x$T>, $T
}

// -----

// vector.gather/masks: accesses whose masks are all true or all false, and whose indices are contiguous
// passes: canonicalize
// $A = true false
func.func @main(%v: vector<4xi32>, %p: vector<4xi32>, %k: vector<4xi1>) -> (vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  vector.store %v, %m[%c0] : memref<4xi32>, vector<4xi32>
  %mask = arith.constant dense<$A> : vector<4xi1>
  %places = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %g = vector.gather %m[%c0] [%places], %k, %p : memref<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  %h = vector.gather %m[%c0] [%places], %mask, %p : memref<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.scatter %m[%c0] [%places], %k, %p : memref<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  vector.scatter %m[%c0] [%places], %mask, %g : memref<4xi32>, vector<4xi32>, vector<4xi1>, vector<4xi32>
  %e = vector.expandload %m[%c0], %mask, %p : memref<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.compressstore %m[%c0], %mask, %e : memref<4xi32>, vector<4xi1>, vector<4xi32>
  vector.maskedstore %m[%c0], %mask, %h : memref<4xi32>, vector<4xi1>, vector<4xi32>
  %l = vector.maskedload %m[%c0], %mask, %p : memref<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return %g, %h, %e, %l : vector<4xi32>, vector<4xi32>, vector<4xi32>, vector<4xi32>
}

// -----

// vector.transfer_read/leading-one: vectors whose first dimension has size one, read, changed, selected and written
// passes: transform.apply_patterns.vector.cast_away_vector_leading_one_dim test-vector-to-vector-lowering
// $T = i32 i64
func.func @main(%v: vector<1x4x$T>, %w: vector<1x4x$T>, %x: $T, %p: i1) -> (vector<1x4x$T>, vector<1x4x$T>, vector<1x1x4x$T>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<2x4x$T>
  vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<1x4x$T>, memref<2x4x$T>
  %r = vector.transfer_read %m[%c0, %c0], %x {in_bounds = [true, true]} : memref<2x4x$T>, vector<1x4x$T>
  %s = arith.addi %r, %w : vector<1x4x$T>
  %less = arith.cmpi slt, %s, %r : vector<1x4x$T>
  %t = arith.select %less, %s, %w : vector<1x4xi1>, vector<1x4x$T>
  %old = vector.broadcast %x : $T to vector<1x1x4x$T>
  %i = vector.insert %t, %old [0] : vector<1x4x$T> into vector<1x1x4x$T>
  return %s, %t, %i : vector<1x4x$T>, vector<1x4x$T>, vector<1x1x4x$T>
}

// -----

// vector.insert/whole: a vector all of whose lanes are inserted, some of them twice
// passes: canonicalize
// $T = i32 f32 index
// $A;$B;$C = 0;2;1 2;1;0 1;0;2
func.func @main(%x: $T, %y: $T, %z: $T) -> (vector<3x$T>, vector<2x2x$T>) {
  %none = ub.poison : vector<3x$T>
  %a = vector.insert %x, %none[$A] : $T into vector<3x$T>
  %b = vector.insert %y, %a[$B] : $T into vector<3x$T>
  %c = vector.insert %z, %b[$C] : $T into vector<3x$T>
  %pair = vector.from_elements %y, %z : vector<2x$T>
  %rows = ub.poison : vector<2x2x$T>
  %d = vector.insert %x, %rows[1, 0] : $T into vector<2x2x$T>
  %e = vector.insert %pair, %d[0] : vector<2x$T> into vector<2x2x$T>
  %f = vector.insert %y, %e[1, 1] : $T into vector<2x2x$T>
  return %c, %f : vector<3x$T>, vector<2x2x$T>
}

// -----

// vector.transfer_write/unit-column: a column of vectors that is written to and read from a part of a buffer, at a dynamic row
// passes: transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
// $T = f32 i16
// $N = 4 2
func.func @main(%n: index, %x: $T, %v: vector<$Nx1x1x$T>, %w: vector<3x1x$T>) -> (vector<$Nx1x1x$T>, vector<3x1x$T>, vector<4x1x$T>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3x4x1x1x$T>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 4 {
      affine.store %x, %m[%i, %j, 0, 0] : memref<3x4x1x1x$T>
    }
  }
  %row = arith.remui %n, %c2 : index
  vector.transfer_write %v, %m[%row, %c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<$Nx1x1x$T>, memref<3x4x1x1x$T>
  %r = vector.transfer_read %m[%c1, %c0, %c0, %c0], %x {in_bounds = [true, true, true]} : memref<3x4x1x1x$T>, vector<$Nx1x1x$T>
  %k = memref.alloc() : memref<4x1x$T>
  affine.for %i = 0 to 4 {
    affine.store %x, %k[%i, 0] : memref<4x1x$T>
  }
  vector.transfer_write %w, %k[%row, %c0] {in_bounds = [true, true]} : vector<3x1x$T>, memref<4x1x$T>
  %s = vector.transfer_read %k[%c1, %c0], %x {in_bounds = [true, true]} : memref<4x1x$T>, vector<3x1x$T>
  %t = vector.transfer_read %k[%c0, %c0], %x {in_bounds = [true, true]} : memref<4x1x$T>, vector<4x1x$T>
  return %r, %s, %t : vector<$Nx1x1x$T>, vector<3x1x$T>, vector<4x1x$T>
}

// -----

// vector.transfer_write/unit-between: vectors and buffers that both have dimensions of size one, between or after others
// passes: transform.apply_patterns.vector.rank_reducing_subview_patterns
// $T = f32 i8
// $N = 3 2
func.func @main(%n: index, %x: $T, %v: vector<2x1x$Nx$T>, %w: vector<4x1x$T>) -> (vector<2x1x$Nx$T>, vector<1x4x1x$T>, $T) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<2x1x$Nx$T>
  vector.transfer_write %v, %m[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<2x1x$Nx$T>, memref<2x1x$Nx$T>
  %r = vector.transfer_read %m[%c0, %c0, %c0], %x {in_bounds = [true, true, true]} : memref<2x1x$Nx$T>, vector<2x1x$Nx$T>
  %k = memref.alloc() : memref<1x1x4x1x$T>
  vector.transfer_write %w, %k[%c0, %c0, %c0, %c0] {in_bounds = [true, true]} : vector<4x1x$T>, memref<1x1x4x1x$T>
  %s = vector.transfer_read %k[%c0, %c0, %c0, %c0], %x {in_bounds = [true, true, true]} : memref<1x1x4x1x$T>, vector<1x4x1x$T>
  %at = arith.andi %n, %c1 : index
  %e = memref.load %m[%at, %c0, %c1] : memref<2x1x$Nx$T>
  return %r, %s, %e : vector<2x1x$Nx$T>, vector<1x4x1x$T>, $T
}
