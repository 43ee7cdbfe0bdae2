// Names of types, behind the word that LLVM 13 and 14 want, too, or without it, and of attributes, which never have one.
!pair = type tuple<i32, f32>
!buffer = type memref<4xf32>
!plain = tuple<!pair, !buffer>
#layout = affine_map<(d0) -> (d0)>
func private @f(!pair, memref<4xf32, #layout>) -> !plain
