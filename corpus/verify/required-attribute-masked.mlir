// error: `vector.contract` has no attribute `indexing_maps`, expected one
// What is wrong with the op in a mask is told of that op alone.
func.func @f(%a: vector<2xf32>, %b: vector<2xf32>, %c: f32, %m: vector<2xi1>) -> f32 {
  %0 = "vector.mask"(%m) ({
    %1 = "vector.contract"(%a, %b, %c) {iterator_types = [#vector.iterator_type<reduction>], kind = #vector.kind<add>} : (vector<2xf32>, vector<2xf32>, f32) -> f32
    "vector.yield"(%1) : (f32) -> ()
  }) : (vector<2xi1>) -> f32
  return %0 : f32
}
