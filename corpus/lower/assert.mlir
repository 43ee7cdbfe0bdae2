func.func @f(%a: i1, %b: i1) -> i1 {
  cf.assert %a, "first"
  %0 = arith.andi %a, %b : i1
  cf.assert %0, "second"
  return %0 : i1
}
