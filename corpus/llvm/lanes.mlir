// Lanes of vectors: accesses with a mask, and reductions.
// run: @load(1, 0) -> [7, 5]
// run: @load(1, 1) -> [7, 8]
// run: @nothing() -> [4, 5]
// run: @no_lane_of_null()
// ub: OutsideAllocation
// run: @store(1, 0) -> [1, 0]
// run: @store(0, 1) -> [0, 2]
// run: @misaligned()
// ub: Misaligned
// run: @gather() -> [8, 7]
// run: @gather_poison() -> [poison, 8]
// run: @scatter() -> [2, 1]
// run: @expand() -> [4, 7, 5, 8]
// run: @compress() -> [2, 4]
// run: @sum([1, 2, 3]) -> 6
// run: @greatest([1, -2]) -> 1
// run: @in_order([1.0, 0x5F800000, 0xDF800000]) -> 0.0
// run: @least([1.0, 0x7FC00000]) -> 1.0
// run: @some_lanes([1, 2, 4, 8], 3) -> 15
// run: @some_lanes([1, 2, 4, 8], 5)
// ub: BrokenPromise
llvm.func internal @two() -> !llvm.ptr {
  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %v = llvm.mlir.constant(dense<[7, 8]> : vector<2xi32>) : vector<2xi32>
  llvm.store %v, %p : vector<2xi32>, !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func internal @mask(%a: i1, %b: i1) -> vector<2xi1> {
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %u = llvm.mlir.poison : vector<2xi1>
  %v = llvm.insertelement %a, %u[%c0 : i32] : vector<2xi1>
  %w = llvm.insertelement %b, %v[%c1 : i32] : vector<2xi1>
  llvm.return %w : vector<2xi1>
}
llvm.func @load(%a: i1, %b: i1) -> vector<2xi32> {
  %p = llvm.call @two() : () -> !llvm.ptr
  %m = llvm.call @mask(%a, %b) : (i1, i1) -> vector<2xi1>
  %v = llvm.mlir.constant(dense<[4, 5]> : vector<2xi32>) : vector<2xi32>
  %r = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : vector<2xi32>
}
llvm.func @nothing() -> vector<2xi32> {
  %p = llvm.mlir.zero : !llvm.ptr
  %m = llvm.mlir.constant(dense<false> : vector<2xi1>) : vector<2xi1>
  %v = llvm.mlir.constant(dense<[4, 5]> : vector<2xi32>) : vector<2xi32>
  %r = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>, vector<2xi32>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}
llvm.func @no_lane_of_null() -> vector<2xi32> {
  %p = llvm.mlir.zero : !llvm.ptr
  %m = llvm.mlir.constant(dense<[false, true]> : vector<2xi1>) : vector<2xi1>
  %r = llvm.intr.masked.load %p, %m {alignment = 4 : i32} : (!llvm.ptr, vector<2xi1>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}
llvm.func @store(%a: i1, %b: i1) -> vector<2xi32> {
  %p = llvm.call @two() : () -> !llvm.ptr
  %z = llvm.mlir.zero : vector<2xi32>
  llvm.store %z, %p : vector<2xi32>, !llvm.ptr
  %m = llvm.call @mask(%a, %b) : (i1, i1) -> vector<2xi1>
  %v = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> vector<2xi32>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : vector<2xi32>
}
llvm.func @misaligned() -> vector<2xi32> {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x vector<4xi32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %m = llvm.mlir.constant(dense<[false, true]> : vector<2xi1>) : vector<2xi1>
  %r = llvm.intr.masked.load %q, %m {alignment = 8 : i32} : (!llvm.ptr, vector<2xi1>) -> vector<2xi32>
  llvm.return %r : vector<2xi32>
}
llvm.func internal @both_ways(%p: !llvm.ptr) -> vector<2x!llvm.ptr> {
  %i = llvm.mlir.constant(dense<[1, 0]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  llvm.return %ps : vector<2x!llvm.ptr>
}
llvm.func @gather() -> vector<2xi32> {
  %p = llvm.call @two() : () -> !llvm.ptr
  %ps = llvm.call @both_ways(%p) : (!llvm.ptr) -> vector<2x!llvm.ptr>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %r = llvm.intr.masked.gather %ps, %m {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>) -> vector<2xi32>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : vector<2xi32>
}
llvm.func @gather_poison() -> vector<2xi32> {
  %p = llvm.call @two() : () -> !llvm.ptr
  %i = llvm.mlir.constant(dense<[9, 1]> : vector<2xi64>) : vector<2xi64>
  %ps = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
  %m = llvm.mlir.constant(dense<[false, true]> : vector<2xi1>) : vector<2xi1>
  %r = llvm.intr.masked.gather %ps, %m {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>) -> vector<2xi32>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : vector<2xi32>
}
llvm.func @scatter() -> vector<2xi32> {
  %p = llvm.call @two() : () -> !llvm.ptr
  %ps = llvm.call @both_ways(%p) : (!llvm.ptr) -> vector<2x!llvm.ptr>
  %m = llvm.mlir.constant(dense<true> : vector<2xi1>) : vector<2xi1>
  %v = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>
  llvm.intr.masked.scatter %v, %ps, %m {alignment = 4 : i32} : vector<2xi32>, vector<2xi1> into vector<2x!llvm.ptr>
  %r = llvm.load %p : !llvm.ptr -> vector<2xi32>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : vector<2xi32>
}
llvm.func @expand() -> vector<4xi32> {
  %p = llvm.call @two() : () -> !llvm.ptr
  %m = llvm.mlir.constant(dense<[false, true, false, true]> : vector<4xi1>) : vector<4xi1>
  %v = llvm.mlir.constant(dense<[4, 0, 5, 0]> : vector<4xi32>) : vector<4xi32>
  %r = "llvm.intr.masked.expandload"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : vector<4xi32>
}
llvm.func @compress() -> vector<2xi32> {
  %p = llvm.call @two() : () -> !llvm.ptr
  %m = llvm.mlir.constant(dense<[false, true, false, true]> : vector<4xi1>) : vector<4xi1>
  %v = llvm.mlir.constant(dense<[1, 2, 3, 4]> : vector<4xi32>) : vector<4xi32>
  "llvm.intr.masked.compressstore"(%v, %p, %m) : (vector<4xi32>, !llvm.ptr, vector<4xi1>) -> ()
  %r = llvm.load %p : !llvm.ptr -> vector<2xi32>
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return %r : vector<2xi32>
}
llvm.func @sum(%v: vector<3xi32>) -> i32 {
  %r = "llvm.intr.vector.reduce.add"(%v) : (vector<3xi32>) -> i32
  llvm.return %r : i32
}
llvm.func @greatest(%v: vector<2xi8>) -> i8 {
  %r = "llvm.intr.vector.reduce.smax"(%v) : (vector<2xi8>) -> i8
  llvm.return %r : i8
}
llvm.func @in_order(%v: vector<3xf32>) -> f32 {
  %z = llvm.mlir.constant(0.0 : f32) : f32
  %r = "llvm.intr.vector.reduce.fadd"(%z, %v) : (f32, vector<3xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @least(%v: vector<2xf32>) -> f32 {
  %r = llvm.intr.vector.reduce.fmin(%v) : (vector<2xf32>) -> f32
  llvm.return %r : f32
}
llvm.func @some_lanes(%v: vector<4xi32>, %n: i32) -> i32 {
  %s = llvm.mlir.constant(10 : i32) : i32
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %r = "llvm.intr.vp.reduce.add"(%s, %v, %m, %n) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  llvm.return %r : i32
}
