// arith.addi/constants: sums with constants after sums and differences with others, and of products with -1
// passes: canonicalize
// $T = i32 i8 index
// $A;$B = 3;5 -128;127 1;-1
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T, $T, $T) {
  %a = arith.constant $A : $T
  %b = arith.constant $B : $T
  %minus = arith.constant -1 : $T
  %xa = arith.addi %x, %a : $T
  %p = arith.addi %xa, %b : $T
  %sub = arith.subi %x, %a : $T
  %q = arith.addi %sub, %b : $T
  %from = arith.subi %a, %x : $T
  %r = arith.addi %from, %b : $T
  %m = arith.muli %y, %minus : $T
  %s = arith.addi %x, %m : $T
  %t = arith.addi %m, %p : $T
  return %p, %q, %r, %s, %t : $T, $T, $T, $T, $T
}

// -----

// arith.subi/constants: differences with constants after sums, differences and products with others
// passes: canonicalize
// $T = i32 i16 index
// $A;$B = 7;2 -1;1 2;-3
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T, $T, $T) {
  %a = arith.constant $A : $T
  %b = arith.constant $B : $T
  %sum = arith.addi %x, %a : $T
  %p = arith.subi %sum, %b : $T
  %q = arith.subi %b, %sum : $T
  %sub = arith.subi %y, %a : $T
  %r = arith.subi %sub, %b : $T
  %s = arith.subi %b, %sub : $T
  %from = arith.subi %a, %x : $T
  %t = arith.subi %from, %b : $T
  %u = arith.subi %b, %from : $T
  %v = arith.subi %t, %u : $T
  %m = arith.muli %x, %a : $T
  %w = arith.muli %m, %b : $T
  %z = arith.xori %v, %w : $T
  return %p, %q, %r, %s, %z : $T, $T, $T, $T, $T
}

// -----

// arith.andi/extended: bitwise ops on integers with the same extension
// passes: canonicalize arith-int-range-narrowing
// $N;$W = i8;i32 i1;i16 i32;i64
func.func @main(%x: $N, %y: $N) -> ($W, $W, $W, $W, $W, $W) {
  %xu = arith.extui %x : $N to $W
  %yu = arith.extui %y : $N to $W
  %xs = arith.extsi %x : $N to $W
  %ys = arith.extsi %y : $N to $W
  %a = arith.andi %xu, %yu : $W
  %b = arith.ori %xu, %yu : $W
  %c = arith.xori %xu, %yu : $W
  %d = arith.andi %xs, %ys : $W
  %e = arith.ori %xs, %ys : $W
  %f = arith.xori %xs, %ys : $W
  return %a, %b, %c, %d, %e, %f : $W, $W, $W, $W, $W, $W
}

// -----

// arith.cmpi/extended: comparisons of integers with the same extension, or with another one on top
// passes: canonicalize arith-unsigned-when-equivalent
// $N;$M;$W = i8;i16;i32 i1;i8;i64
// $P = slt ule eq sge
func.func @main(%x: $N, %y: $N) -> (i1, i1, i1, $W) {
  %xu = arith.extui %x : $N to $M
  %yu = arith.extui %y : $N to $M
  %xs = arith.extsi %x : $N to $M
  %ys = arith.extsi %y : $N to $M
  %a = arith.cmpi $P, %xu, %yu : $M
  %b = arith.cmpi $P, %xs, %ys : $M
  %c = arith.cmpi $P, %ys, %xu : $M
  %twice = arith.extsi %xu : $M to $W
  return %a, %b, %c, %twice : i1, i1, i1, $W
}

// -----

// arith.trunci/extended: integers that are extended, then truncated to more or fewer bits than they had
// passes: canonicalize
// $N;$M;$W = i8;i16;i32 i16;i32;i64 i1;i8;i16
func.func @main(%x: $N, %y: $W) -> ($M, $M, $N, $M) {
  %s = arith.extsi %x : $N to $W
  %u = arith.extui %x : $N to $W
  %a = arith.trunci %s : $W to $M
  %b = arith.trunci %u : $W to $M
  %c = arith.trunci %a : $M to $N
  %m = arith.trunci %y : $W to $M
  return %a, %b, %c, %m : $M, $M, $N, $M
}

// -----

// arith.index_cast/chained: casts to `index` after extensions, and back
// passes: canonicalize
// $N;$W = i8;i32 i16;i64 i1;i8
func.func @main(%x: $N) -> (index, index, $N, $N) {
  %s = arith.extsi %x : $N to $W
  %a = arith.index_cast %s : $W to index
  %u = arith.extui %x : $N to $W
  %b = arith.index_castui %u : $W to index
  %c = arith.index_cast %a : index to $N
  %d = arith.index_castui %b : index to $N
  return %a, %b, %c, %d : index, index, $N, $N
}

// -----

// arith.index_cast/cut: casts from `index` to fewer bits, and back
// passes: canonicalize
// $N = i8 i1 i32
func.func @main(%x: index) -> (index, index) {
  %s = arith.index_cast %x : index to $N
  %a = arith.index_cast %s : $N to index
  %u = arith.index_castui %x : index to $N
  %b = arith.index_castui %u : $N to index
  return %a, %b : index, index
}

// -----

// arith.select/nested: selects of selects, by the same or the opposite condition, and by two of them
// passes: canonicalize
// $T = i32 i1 index
func.func @main(%p: i1, %q: i1, %x: $T, %y: $T) -> ($T, $T, $T, $T, $T) {
  %true = arith.constant true
  %not = arith.xori %p, %true : i1
  %a = arith.select %not, %x, %y : $T
  %b = arith.select %p, %a, %x : $T
  %in = arith.select %p, %x, %y : $T
  %c = arith.select %p, %in, %y : $T
  %d = arith.select %p, %x, %in : $T
  %other = arith.select %q, %x, %y : $T
  %e = arith.select %p, %other, %y : $T
  %f = arith.select %p, %x, %other : $T
  return %b, %c, %d, %e, %f : $T, $T, $T, $T, $T
}

// -----

// arith.select/truth: a select of `i1`, as the condition itself or its opposite
// passes: canonicalize
// $A;$B = false;true true;false
func.func @main(%p: i1, %q: i1) -> (i1, i1, i1) {
  %a = arith.constant $A
  %b = arith.constant $B
  %r = arith.select %p, %a, %b : i1
  %s = arith.select %r, %q, %b : i1
  %t = arith.select %q, %a, %r : i1
  return %r, %s, %t : i1, i1, i1
}

// -----

// arith.mului_extended/half: wide products and sums with one of their halves used, and products by one
// passes: canonicalize
// $T = i32 i8 i64
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T, $T, $T) {
  %one = arith.constant 1 : $T
  %a, %ah = arith.mului_extended %x, %y : $T
  %b, %bh = arith.mulsi_extended %x, %y : $T
  %c, %ch = arith.mulsi_extended %x, %one : $T
  %d, %over = arith.addui_extended %x, %y : $T, i1
  return %a, %b, %c, %ch, %d : $T, $T, $T, $T, $T
}

// -----

// arith.remsi/small: remainders and comparisons of values that are known to be small
// passes: int-range-optimizations arith-int-range-narrowing
// $T = i32 index i64
func.func @main(%x: $T, %y: $T) -> ($T, $T, i1, i1, $T) {
  %c4 = arith.constant 4 : $T
  %c5 = arith.constant 5 : $T
  %c9 = arith.constant 9 : $T
  %small = arith.remui %x, %c4 : $T
  %other = arith.remui %y, %c5 : $T
  %a = arith.remsi %small, %c9 : $T
  %b = arith.remui %other, %c5 : $T
  %c = arith.cmpi ult, %small, %c5 : $T
  %d = arith.cmpi sgt, %small, %other : $T
  %sum = arith.addi %small, %other : $T
  %e = arith.remsi %sum, %c9 : $T
  return %a, %b, %c, %d, %e : $T, $T, i1, i1, $T
}

// -----

// arith.shrsi/halves: upper halves of products and of truncated numbers
// passes: canonicalize
// $N;$W;$S = i32;i64;32 i8;i16;8
func.func @main(%x: $N, %y: $N, %z: $W) -> ($N, $N, $N) {
  %shift = arith.constant $S : $W
  %xs = arith.extsi %x : $N to $W
  %ys = arith.extsi %y : $N to $W
  %product = arith.muli %xs, %ys : $W
  %upper = arith.shrui %product, %shift : $W
  %a = arith.trunci %upper : $W to $N
  %xu = arith.extui %x : $N to $W
  %yu = arith.extui %y : $N to $W
  %unsigned = arith.muli %xu, %yu : $W
  %over = arith.shrui %unsigned, %shift : $W
  %b = arith.trunci %over : $W to $N
  %signed = arith.shrsi %z, %shift : $W
  %c = arith.trunci %signed : $W to $N
  return %a, %b, %c : $N, $N, $N
}

// -----

// index.add/two-constants: sums, products, maxima and bitwise ops with two successive constants
// passes: canonicalize
// $A;$B = 3;5 -1;7 2;-8
func.func @main(%x: index, %y: index) -> (index, index, index, index, index) {
  %a = index.constant $A
  %b = index.constant $B
  %s = index.add %x, %a
  %sum = index.add %s, %b
  %m = index.mul %y, %a
  %product = index.mul %m, %b
  %g = index.maxs %x, %a
  %most = index.maxs %g, %b
  %u = index.maxu %y, %a
  %unsigned = index.maxu %u, %b
  %o = index.xor %x, %a
  %bits = index.xor %o, %b
  return %sum, %product, %most, %unsigned, %bits : index, index, index, index, index
}

// -----

// index.cmp/of-difference: comparisons of a difference with zero, and of a number with itself
// passes: canonicalize
// $P = eq ne slt uge
func.func @main(%x: index, %y: index) -> (i1, i1, i1) {
  %c0 = index.constant 0
  %d = index.sub %x, %y
  %a = index.cmp $P(%d, %c0)
  %b = index.cmp $P(%c0, %d)
  %c = index.cmp $P(%x, %x)
  return %a, %b, %c : i1, i1, i1
}

// -----

// arith.bitcast/there-and-back: integers cast to a float and back, with another float in between
// passes: canonicalize
// $I;$A;$B = i32;f32;i32 i64;f64;i64 i16;f16;bf16
func.func @main(%x: $I, %y: $A) -> ($B, $A, $I) {
  %a = arith.bitcast %x : $I to $A
  %b = arith.bitcast %a : $A to $B
  %c = arith.bitcast %y : $A to $I
  %d = arith.bitcast %c : $I to $A
  %e = arith.bitcast %b : $B to $I
  return %b, %d, %e : $B, $A, $I
}

// -----

// arith.divsi/not-negative: signed quotients, remainders and comparisons of non-negative values
// passes: arith-unsigned-when-equivalent
// $T = i32 i64 index
func.func @main(%x: $T, %y: $T) -> ($T, $T, $T, $T, i1) {
  %c100 = arith.constant 100 : $T
  %c7 = arith.constant 7 : $T
  %one = arith.constant 1 : $T
  %a = arith.remui %x, %c100 : $T
  %b = arith.remui %y, %c7 : $T
  %d = arith.addi %b, %one : $T
  %q = arith.divsi %a, %d : $T
  %r = arith.remsi %a, %d : $T
  %u = arith.ceildivsi %a, %d : $T
  %f = arith.floordivsi %a, %d : $T
  %less = arith.cmpi slt, %q, %r : $T
  return %q, %r, %u, %f, %less : $T, $T, $T, $T, i1
}

// -----

// arith.cmpi/sign-extended: comparisons of sign-extended lanes, some of them extended twice
// passes: canonicalize
// $N;$M;$W = i8;i16;i32 i1;i8;i64 i16;i32;i64
// $P = sgt ne slt ult
func.func @main(%x: vector<3x$N>, %y: vector<3x$N>) -> (vector<3xi1>, vector<3xi1>, vector<3x$W>) {
  %xs = arith.extsi %x : vector<3x$N> to vector<3x$W>
  %ys = arith.extsi %y : vector<3x$N> to vector<3x$W>
  %a = arith.cmpi $P, %xs, %ys : vector<3x$W>
  %b = arith.cmpi $P, %ys, %xs : vector<3x$W>
  %u = arith.extui %y : vector<3x$N> to vector<3x$M>
  %twice = arith.extsi %u : vector<3x$M> to vector<3x$W>
  return %a, %b, %twice : vector<3xi1>, vector<3xi1>, vector<3x$W>
}

// -----

// arith.minsi/not-negative: signed minima, maxima and extensions of non-negative values
// passes: arith-unsigned-when-equivalent
// $T;$W = i32;i64 i16;i32 i8;i64
func.func @main(%x: $T, %y: $T) -> ($T, $T, $W, i1) {
  %c100 = arith.constant 100 : $T
  %c77 = arith.constant 77 : $T
  %a = arith.remui %x, %c100 : $T
  %b = arith.remui %y, %c77 : $T
  %least = arith.minsi %a, %b : $T
  %most = arith.maxsi %a, %b : $T
  %sum = arith.addi %least, %b : $T
  %clamped = arith.minsi %sum, %c100 : $T
  %wide = arith.extsi %most : $T to $W
  %less = arith.cmpi sle, %clamped, %most : $T
  return %least, %clamped, %wide, %less : $T, $T, $W, i1
}

// -----

// index.minu/two-constants: minima and bitwise ops with two successive constants
// passes: canonicalize
// $A;$B = 3;5 -1;7 12;-8
func.func @main(%x: index, %y: index) -> (index, index, index, index) {
  %a = index.constant $A
  %b = index.constant $B
  %l = index.mins %x, %a
  %least = index.mins %l, %b
  %u = index.minu %y, %a
  %unsigned = index.minu %u, %b
  %n = index.and %x, %a
  %both = index.and %n, %b
  %o = index.or %y, %a
  %either = index.or %o, %b
  return %least, %unsigned, %both, %either : index, index, index, index
}
