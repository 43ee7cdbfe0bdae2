// error: `vector.multi_reduction` reduces `vector<4x2xi32>` along [2] to `vector<4xi32>`, expected dimensions below 2 and `vector<4x2xi32>`
func.func @f(%a: vector<4x2xi32>, %c: vector<4xi32>) {
  %0 = vector.multi_reduction <add>, %a, %c [2] : vector<4x2xi32> to vector<4xi32>
  return
}
