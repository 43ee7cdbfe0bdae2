// lowering: c-wrappers
func.func @f(%m: memref<2xf32> {llvm.noalias}, %a: i8 {llvm.signext, llvm.noundef}) -> (i8 {llvm.zeroext}) attributes {CConv = #llvm.cconv<fastcc>, llvm.linkage = #llvm.linkage<internal>, passthrough = ["cold"]} {
  %0 = call @f(%m, %a) : (memref<2xf32>, i8) -> i8
  return %0 : i8
}
func.func private @g(i16 {llvm.zeroext}) -> i16
func.func private @h(i32) -> i32 attributes {llvm.readnone}
func.func @i(%a: i32) -> i32 attributes {llvm.readnone, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>} {
  return %a : i32
}
