// error: `vector.mask` has a mask of type `vector<3xi1>`, expected `vector<2xi1>` for `vector.reduction`
func.func @f(%m: vector<3xi1>, %a: vector<2xi32>) {
  %0 = vector.mask %m { vector.reduction <add>, %a : vector<2xi32> into i32 } : vector<3xi1> -> i32
  return
}
