// Regions, blocks and values: nesting, several results, arguments, successors with operands, and uses before definitions.
func.func @blocks(%c: i1, %a: i32, %flag: i32) -> i32 {
  cf.br ^bb3(%a, %c : i32, i1)
^bb1(%x: i32):
  cf.cond_br %c, ^bb2(%x : i32), ^bb4
^bb2(%y: i32):
  cf.switch %flag : i32, [
    default: ^bb4,
    -1: ^bb1(%y : i32),
    7: ^bb5(%later#1, %y : i64, i32)
  ]
^bb3(%z: i32, %d: i1):
  %later:2 = "foo.two"(%z) : (i32) -> (i32, i64)
  cf.cond_br %d, ^bb1(%later#0 : i32), ^bb1(%z : i32)
^bb4:
  cf.br ^bb5(%later#1, %later#0 : i64, i32)
^bb5(%p: i64, %q: i32):
  %r:2 = "foo.nested"(%p) ({
    %inner = "foo.in"(%q) ({
    ^bb0(%i: i32):
      "foo.deep"(%i, %p, %a) : (i32, i64, i32) -> ()
    }, {
      "foo.other"() : () -> ()
    }) : (i32) -> i32
    "foo.yield"(%inner) : (i32) -> ()
  }) : (i64) -> (i32, i32)
  return %r#1 : i32
}
func.func @graph() {
  "foo.graph"() ({
    "foo.use"(%forward) : (i32) -> ()
    %forward = "foo.make"() : () -> i32
  }) : () -> ()
  return
}
