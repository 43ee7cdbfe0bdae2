// lowering: c-wrappers
func.func @f(%m: memref<2xf32> {llvm.noalias}, %a: i8 {llvm.signext, llvm.noundef}) -> (i8 {llvm.zeroext}) attributes {CConv = #llvm.cconv<fastcc>, llvm.linkage = #llvm.linkage<internal>, passthrough = ["cold"]} {
  %0 = call @f(%m, %a) : (memref<2xf32>, i8) -> i8
  return %0 : i8
}
func.func private @g(i16 {llvm.zeroext}) -> i16
