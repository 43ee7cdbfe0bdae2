// Names of attributes and types: each is printed in full, or by the name that MLIR gives it.
!pair = tuple<i32, i64>
!pairs = tuple<!pair, !pair>
#layout = affine_map<(d0, d1) -> (d1 * 4 + d0)>
#space = 3 : i64
#list = [#layout, !pair, #space]
!memory = memref<4x4xf32, #layout, #space>
!seventeen = tuple<i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, !memory>
!sixteen = tuple<i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, !pairs>
!nested = tuple<!seventeen, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, !seventeen>
!plain = tuple<i1, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
#mark = distinct[7]<#layout>
func.func private @f(!pair, !nested, !memory) -> (!seventeen, !sixteen)
"foo.attributes"() {
  a = #list, b = #set, c = #mark, d = !plain, e = [#mark, distinct[3]<unit>, distinct[9]<>, distinct[3]<>],
  f = distinct[0x10]<distinct[7]<#layout>>, g = loc("where"), h = distinct[4]<loc("where")>, i = #space
} : () -> ()
func.func @g(%a: !nested {foo.ty = !plain, foo.set = affine_set<(d0) : (d0 == 0)>}) -> (i32 {foo.set = #set}) {
  %0 = "foo.value"(%a) : (!nested) -> i32
  return %0 : i32
}
