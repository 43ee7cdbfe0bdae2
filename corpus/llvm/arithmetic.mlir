// The promises of arithmetic: a broken one gives poison.
// run: @add_nsw(126) -> 127
// run: @add_nsw(127) -> poison
// run: @mul_nuw(127) -> -2
// run: @mul_nuw(-128) -> poison
// run: @shift_exact(4) -> 2
// run: @shift_exact(5) -> poison
// run: @or_disjoint(2) -> 3
// run: @or_disjoint(3) -> poison
// run: @zext_nneg(1) -> 1
// run: @zext_nneg(-1) -> poison
// run: @trunc_nsw(-128) -> -128
// run: @trunc_nsw(128) -> poison
// run: @ctlz(0) -> poison
// run: @abs(-128) -> poison
// run: @divide(1, 0)
// ub: DivisionByZero
// run: @divide(-128, -1)
// ub: DivisionOverflow
// run: @frozen(1) -> 0
// run: @class(0.0) -> 1
// run: @class(-0.0) -> 0
// run: @class(1.0) -> 0
llvm.func @add_nsw(%a: i8) -> i8 {
  %one = llvm.mlir.constant(1 : i8) : i8
  %r = llvm.add %a, %one overflow<nsw> : i8
  llvm.return %r : i8
}
llvm.func @mul_nuw(%a: i8) -> i8 {
  %two = llvm.mlir.constant(2 : i8) : i8
  %r = llvm.mul %a, %two overflow<nuw> : i8
  llvm.return %r : i8
}
llvm.func @shift_exact(%a: i8) -> i8 {
  %one = llvm.mlir.constant(1 : i8) : i8
  %r = llvm.lshr exact %a, %one : i8
  llvm.return %r : i8
}
llvm.func @or_disjoint(%a: i8) -> i8 {
  %one = llvm.mlir.constant(1 : i8) : i8
  %r = llvm.or disjoint %a, %one : i8
  llvm.return %r : i8
}
llvm.func @zext_nneg(%a: i8) -> i16 {
  %r = llvm.zext nneg %a : i8 to i16
  llvm.return %r : i16
}
llvm.func @trunc_nsw(%a: i16) -> i8 {
  %r = llvm.trunc %a overflow<nsw> : i16 to i8
  llvm.return %r : i8
}
llvm.func @ctlz(%a: i8) -> i8 {
  %r = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @abs(%a: i8) -> i8 {
  %r = "llvm.intr.abs"(%a) <{is_int_min_poison = true}> : (i8) -> i8
  llvm.return %r : i8
}
llvm.func @divide(%a: i8, %b: i8) -> i8 {
  %r = llvm.sdiv %a, %b : i8
  llvm.return %r : i8
}
llvm.func @frozen(%a: i8) -> i8 {
  %one = llvm.mlir.constant(1 : i8) : i8
  %zero = llvm.mlir.constant(0 : i8) : i8
  %p = llvm.add %a, %one overflow<nsw> : i8
  %f = llvm.freeze %p : i8
  %r = llvm.and %f, %zero : i8
  llvm.return %r : i8
}
llvm.func @class(%a: f32) -> i1 {
  %r = "llvm.intr.is.fpclass"(%a) <{bit = 64 : i32}> : (f32) -> i1
  llvm.return %r : i1
}
