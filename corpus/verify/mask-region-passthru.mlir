// error: `vector.mask` has a value of type `i32` to pass through, expected none for `vector.reduction`
func.func @f() -> i32 {
  %a = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %k1 = arith.constant dense<[true, true, false]> : vector<3xi1>
  %p = arith.constant 9 : i32
  %v = vector.mask %k1, %p { vector.reduction <add>, %a : vector<3xi32> into i32 } : vector<3xi1> -> i32
  return %v : i32
}
