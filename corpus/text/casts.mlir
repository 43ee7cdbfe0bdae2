// Casts that nothing explains: of no values, of one, and of several.
func.func @casts(%a: i32, %m: memref<4xf32>, %u: !foo.unknown<"<">) -> (i64, !foo.unknown<"<">) {
  %0 = builtin.unrealized_conversion_cast to i1
  %1 = builtin.unrealized_conversion_cast %a : i32 to i64
  %2:2 = builtin.unrealized_conversion_cast %m, %a : memref<4xf32>, i32 to !llvm.ptr, index {foo.why = "because"}
  %3 = "builtin.unrealized_conversion_cast"(%2#0, %2#1) : (!llvm.ptr, index) -> !foo.unknown<"<">
  %4:3 = builtin.unrealized_conversion_cast %u : !foo.unknown<"<"> to i1, tuple<i32, i64>, () -> ()
  builtin.unrealized_conversion_cast %a : i32 to i32
  return %1, %3 : i64, !foo.unknown<"<">
}
