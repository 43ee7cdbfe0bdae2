// target: mlir-22/func.func(arith-emulate-unsupported-floats{source-types=f16 target-type=f32})
// run: @main([1.0, 2.0], [3.0, 4.0], [1, 1]) -> 11.0
#vec = affine_map<(d0) -> (d0)>
#acc = affine_map<(d0) -> ()>
func.func @main(%a: vector<2xf16>, %b: vector<2xf16>, %m: vector<2xi1>) -> f16 {
  %c = arith.constant 0.0 : f16
  %0 = vector.mask %m { vector.contract {indexing_maps = [#vec, #vec, #acc], iterator_types = ["reduction"]} %a, %b, %c : vector<2xf16>, vector<2xf16> into f16 } : vector<2xi1> -> f16
  return %0 : f16
}
