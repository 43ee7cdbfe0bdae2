// The flags of a choice of floats promise something of its result, and the operand bundles of an assumption of its operands.
// run: @no_nan(1, 1.0) -> 1.0
// run: @no_nan(1, 0x7FC00000) -> poison
// run: @no_nan(0, 0x7FC00000) -> 2.0
// run: @no_infinity([1, 0], [0x7F800000, 0x7F800000]) -> [poison, 2.0]
// run: @no_signed_zero(1, 0.0) -> -0.0 to 0.0
// run: @promised(7) -> 7
// run: @of_poison()
// ub: BrokenPromise
// run: @of_null()
// ub: BrokenPromise
llvm.func @no_nan(%c: i1, %a: f32) -> f32 {
  %two = llvm.mlir.constant(2.0 : f32) : f32
  %r = llvm.select %c, %a, %two {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  llvm.return %r : f32
}
llvm.func @no_infinity(%c: vector<2xi1>, %a: vector<2xf32>) -> vector<2xf32> {
  %two = llvm.mlir.constant(dense<2.0> : vector<2xf32>) : vector<2xf32>
  %r = llvm.select %c, %a, %two {fastmathFlags = #llvm.fastmath<ninf>} : vector<2xi1>, vector<2xf32>
  llvm.return %r : vector<2xf32>
}
llvm.func @no_signed_zero(%c: i1, %a: f32) -> f32 {
  %two = llvm.mlir.constant(2.0 : f32) : f32
  %r = llvm.select %c, %a, %two {fastmathFlags = #llvm.fastmath<nsz>} : i1, f32
  llvm.return %r : f32
}
llvm.func @promised(%a: i32) -> i32 {
  %true = llvm.mlir.constant(true) : i1
  llvm.intr.assume %true ["noundef"(%a : i32)] : i1
  llvm.return %a : i32
}
llvm.func @of_poison() -> i32 {
  %true = llvm.mlir.constant(true) : i1
  %a = llvm.mlir.poison : i32
  llvm.intr.assume %true ["noundef"(%a : i32)] : i1
  llvm.return %a : i32
}
llvm.func @of_null() -> i32 {
  %true = llvm.mlir.constant(true) : i1
  %a = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.zero : !llvm.ptr
  llvm.intr.assume %true ["nonnull"(%p : !llvm.ptr)] : i1
  llvm.return %a : i32
}
