// Both ways lead to one block, with other arguments.
// run: @f(1, 5, 6) -> 5
// run: @f(0, 5, 6) -> 6
func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^exit(%a : i32), ^exit(%b : i32)
^exit(%r: i32):
  return %r : i32
}
