// error: the attribute `overflowFlags` of `llvm.add` needs a set of flags, and is `#arith.overflow<nsw>`
// error: the attribute `overflowFlags` of `llvm.add` needs a set of flags, and is `4 : i32`
// error: the attribute `fastmathFlags` of `llvm.fadd` needs a set of flags, and is `1 : i32`
// error: the attribute `noWrapFlags` of `llvm.getelementptr` needs a set of flags, and is `1 : i32`
llvm.func @f(%a: i32, %b: f32, %p: !llvm.ptr) {
  %0 = "llvm.add"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %1 = "llvm.add"(%a, %a) <{overflowFlags = 4 : i32}> : (i32, i32) -> i32
  %2 = "llvm.fadd"(%b, %b) <{fastmathFlags = 1 : i32}> : (f32, f32) -> f32
  %3 = llvm.getelementptr inbounds_flag %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
