// Branches, calls and assertions.
func @assert(%c: i1) {
  assert %c, "no"
  return
}
func @call_indirect(%f: (i32) -> i32, %a: i32) -> i32 {
  %r = call_indirect %f(%a) : (i32) -> i32
  return %r : i32
}
func @callee(i32) -> i32
func @calls(%a: i32) -> i32 {
  %0 = call @callee(%a) : (i32) -> i32
  %1 = constant @callee : (i32) -> i32
  %2 = call_indirect %1(%0) : (i32) -> i32
  return %2 : i32
}
func @branches(%c: i1, %a: i32) -> i32 {
  cond_br %c, ^bb1(%a : i32), ^bb2
^bb1(%0: i32):
  return %0 : i32
^bb2:
  br ^bb1(%a : i32)
}
