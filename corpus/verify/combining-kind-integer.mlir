// error: `vector.reduction` combines elements of type `i32` by `maxnumf`, expected a type that has it
func.func @f(%a: vector<4xi32>) {
  %0 = vector.reduction <maxnumf>, %a : vector<4xi32> into i32
  return
}
