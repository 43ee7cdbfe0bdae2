// error: `llvm.range` of argument 0 is `#llvm.constant_range<i32, 7, 7>`, expected bounds that differ, or `0, 0` for the empty range
// differs: MLIR takes it, and LLVM refuses what it is translated to
func.func private @h(%a: i32 {llvm.range = #llvm.constant_range<i32, 7, 7>}) -> i32 {
  return %a : i32
}
func.func @f(%a: i32) -> i32 {
  %r = func.call @h(%a) : (i32) -> i32
  return %r : i32
}
