// error: attribute `overflowFlags` of `llvm.add` is `#arith.overflow<nsw>`, expected flags of `#llvm.overflow` among nsw (1), nuw (2)
// error: attribute `overflowFlags` of `llvm.add` is `4 : i32`, expected flags of `#llvm.overflow` among nsw (1), nuw (2)
// error: attribute `fastmathFlags` of `llvm.fadd` is `1 : i32`, expected flags of `#llvm.fastmath` among reassoc (1), nnan (2)
// error: attribute `noWrapFlags` of `llvm.getelementptr` is `1 : i32`, expected flags among inbounds (3), nusw (2), nuw (4)
llvm.func @f(%a: i32, %b: f32, %p: !llvm.ptr) {
  %0 = "llvm.add"(%a, %a) <{overflowFlags = #arith.overflow<nsw>}> : (i32, i32) -> i32
  %1 = "llvm.add"(%a, %a) <{overflowFlags = 4 : i32}> : (i32, i32) -> i32
  %2 = "llvm.fadd"(%b, %b) <{fastmathFlags = 1 : i32}> : (f32, f32) -> f32
  %3 = llvm.getelementptr inbounds_flag %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.return
}
