// error: `vector.reduction` combines elements of type `f32` by `xor`, expected a type that has it
func.func @f(%a: vector<4xf32>) {
  %0 = vector.reduction <xor>, %a : vector<4xf32> into f32
  return
}
