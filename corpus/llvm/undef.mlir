// Undef is any value, which may be another one at each use; corpus/llvm-open/undef.mlir has what is open.
// run: @not_chosen(3) -> 3
// run: @same_value(0x7FC00000) -> 0
// run: @other_lane() -> 2
// run: @other_field() -> 7
// run: @branch()
// ub: BranchOnPoison
// run: @through_call()
// ub: BranchOnPoison
// run: @switched()
// ub: BranchOnPoison
// run: @promised()
// ub: BrokenPromise
// run: @returned()
// ub: BrokenPromise
// run: @assumed()
// ub: BrokenPromise
// run: @in_bundle()
// ub: BrokenPromise
// run: @loaded()
// ub: PoisonAddress
// The sign of a NaN that an op computed is not determined; both values that it chooses from are zero.
llvm.func @same_value(%a: f32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %nan = llvm.fmul %a, %a : f32
  %bits = llvm.bitcast %nan : f32 to i32
  %sign = llvm.icmp "slt" %bits, %zero : i32
  %greater = llvm.fcmp "ogt" %nan, %a : f32
  %less = llvm.fcmp "olt" %nan, %a : f32
  %r = llvm.select %sign, %less, %greater : i1, i1
  %extended = llvm.zext %r : i1 to i32
  llvm.return %extended : i32
}
llvm.func @not_chosen(%a: i32) -> i32 {
  %true = llvm.mlir.constant(true) : i1
  %u = llvm.mlir.undef : i32
  %r = llvm.select %true, %a, %u : i1, i32
  llvm.return %r : i32
}
llvm.func @other_lane() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %u = llvm.mlir.undef : vector<2xi32>
  %v = llvm.insertelement %c2, %u[%c1 : i32] : vector<2xi32>
  %r = llvm.extractelement %v[%c1 : i32] : vector<2xi32>
  llvm.return %r : i32
}
llvm.func @other_field() -> i8 {
  %c7 = llvm.mlir.constant(7 : i8) : i8
  %u = llvm.mlir.undef : !llvm.struct<(i8, i32)>
  %s = llvm.insertvalue %c7, %u[0] : !llvm.struct<(i8, i32)>
  %r = llvm.extractvalue %s[0] : !llvm.struct<(i8, i32)>
  llvm.return %r : i8
}
llvm.func @branch() -> i32 {
  %u = llvm.mlir.undef : i1
  %c1 = llvm.mlir.constant(1 : i32) : i32
  llvm.cond_br %u, ^bb1, ^bb1
^bb1:
  llvm.return %c1 : i32
}
llvm.func internal @decides(%c: i1) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  llvm.cond_br %c, ^bb1, ^bb1
^bb1:
  llvm.return %c1 : i32
}
llvm.func @through_call() -> i32 {
  %u = llvm.mlir.undef : i1
  %r = llvm.call @decides(%u) : (i1) -> i32
  llvm.return %r : i32
}
llvm.func @switched() -> i32 {
  %u = llvm.mlir.undef : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  llvm.switch %u : i32, ^bb1 [
    7: ^bb1
  ]
^bb1:
  llvm.return %c1 : i32
}
llvm.func internal @takes(%a: i32 {llvm.noundef}) -> i32 {
  llvm.return %a : i32
}
llvm.func @promised() -> i32 {
  %u = llvm.mlir.undef : i32
  %r = llvm.call @takes(%u) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @returned() -> (i32 {llvm.noundef}) {
  %u = llvm.mlir.undef : i32
  llvm.return %u : i32
}
llvm.func @assumed() {
  %u = llvm.mlir.undef : i1
  llvm.intr.assume %u : i1
  llvm.return
}
llvm.func @in_bundle() {
  %true = llvm.mlir.constant(true) : i1
  %u = llvm.mlir.undef : i32
  llvm.intr.assume %true ["noundef"(%u : i32)] : i1
  llvm.return
}
llvm.func @loaded() -> i32 {
  %u = llvm.mlir.undef : !llvm.ptr
  %r = llvm.load %u : !llvm.ptr -> i32
  llvm.return %r : i32
}
