// error: `vector.multi_reduction` reduces `vector<i32>` along [] to `i32`, expected dimensions below 0 and `i32`
func.func @f(%v: vector<i32>, %a: i32) {
  %0 = vector.multi_reduction <add>, %v, %a [] : vector<i32> to i32
  return
}
