// run: @f(1, 7) -> 7
// run: @f(0, 7) -> -7
func @same(%a: i32) -> i32 {
  return %a : i32
}
func @negated(%a: i32) -> i32 {
  %zero = constant 0 : i32
  %0 = subi %zero, %a : i32
  return %0 : i32
}
func @f(%c: i1, %a: i32) -> i32 {
  %f = constant @same : (i32) -> i32
  %g = constant @negated : (i32) -> i32
  %h = select %c, %f, %g : (i32) -> i32
  %0 = call_indirect %h(%a) : (i32) -> i32
  return %0 : i32
}
