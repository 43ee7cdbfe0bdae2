// error: `comdat` of `llvm.func` is `@c::@t`, expected an `llvm.comdat_selector`
// error: `comdat` of `llvm.func` is `@d::@s`, expected an `llvm.comdat_selector`
// error: `comdat` of `llvm.mlir.global` is `@c`, expected an `llvm.comdat_selector`
// error: `comdat` of `llvm.mlir.global` is `@c::@s::@s`, expected an `llvm.comdat_selector`
llvm.comdat @c {
  llvm.comdat_selector @s any
}
llvm.func @f() comdat(@c::@t)
llvm.func @g() comdat(@d::@s)
llvm.mlir.global external @h() comdat(@c) : i32
llvm.mlir.global external @i() comdat(@c::@s::@s) : i32
