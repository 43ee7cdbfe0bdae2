// Locations behind ops, arguments and modules say nothing of a program; those in attributes are kept.
#before = loc("before.mlir":1:2)
#named = loc("named"(#before))
"foo.values"() {
  a = loc("f.mlir":1:2), b = loc(unknown), c = loc("name"), d = loc("outer"("inner"("f.mlir":3:4))), e = #before,
  f = loc(#named), g = loc(callsite("callee" at callsite(unknown at #before))), h = loc("a\22b\\"),
  i = loc("f.mlir":1), j = loc("f.mlir":4294967295:0), k = loc("unknown child"(unknown))
} : () -> () loc(#after)
"foo.ranges"() {
  a = loc("f.mlir":1:2 to 3:4), b = loc("g.mlir":1:2 to 1:9), c = loc("h.mlir":1:2 to :9), d = loc("i.mlir":1:2 to :2),
  e = loc("f.mlir":5:6 to 1:2)
} : () -> () loc("f.mlir":7:8 to 9:10)
"foo.fused"() {
  a = loc(fused["a", "b"]), b = loc(fused<"said of both">["a", "b"]), c = loc(fused[]), d = loc(fused<1>[]),
  e = loc(fused["a"]), f = loc(fused["a", unknown, "a"]), g = loc(fused[fused["a", "b"], "c"]),
  h = loc(fused<"x">[fused["a", "b"], "c"]), i = loc(fused<"x">[fused<"x">["a", "b"], "c"]),
  j = loc(fused<{m = affine_map<(d0) -> (d0 * 2)>, l = loc("z")}>["a"])
} : () -> () loc(fused<"ignored">["one", "two"])
"foo.nested"() ({
^bb0(%x: i32 loc("argument"), %y: i32 loc(#after)):
  "foo.inside"() {list = [loc("x"), [loc(unknown)]], map = {where = loc("y":1:1)}} : () -> () loc(callsite("p" at "q"))
}) : () -> () loc(unknown)
module @inner {
  func.func @f(%a: i32 {foo.where = loc("only here")} loc("first"), %b: i32 {foo.where = loc("name")} loc("second")) -> i32
      attributes {foo.where = loc("of the function")} {
    cf.br ^bb1(%a : i32) loc("branch")
  ^bb1(%c: i32 loc("of the block")):
    return {foo.where = loc("return":1:1)} %c : i32 loc(#after)
  } loc("function")
  func.func private @g(i32 {foo.where = loc("declared")} loc("argument"))
} loc("module")
#after = loc("after.mlir":1:2)
// -----
// One module is the whole text.
module attributes {foo.where = loc("m":1:2)} {
} loc(#loc)
#loc = loc("end.mlir":0:0)
