// Ops of 2020 that no release has as they were.
func @splat(%a: f32, %i: i8) -> vector<2x4xf32> {
  %0 = splat %a : vector<4xf32>
  %1 = splat %a : tensor<2x4xf32>
  %2 = splat %i : vector<2xi8>
  %3 = splat %a : vector<2x4xf32>
  return %3 : vector<2x4xf32>
}
func @extract(%v: vector<4xf32>, %t: tensor<?x4xi32>, %u: tensor<*xi1>, %z: tensor<f32>, %i: index) -> f32 {
  %0 = extract_element %v[%i] : vector<4xf32>
  %1 = extract_element %t[%i, %i] : tensor<?x4xi32>
  %2 = extract_element %u[%i, %i, %i] : tensor<*xi1>
  %3 = extract_element %z[] {a} : tensor<f32>
  %4 = "std.extract_element"(%v, %i) : (vector<4xf32>, index) -> f32
  return %0 : f32
}
func @memory(%m: memref<4x?xf32>, %u: memref<*xf32>) -> tensor<*xf32> {
  %0 = tensor_load %m : memref<4x?xf32>
  tensor_store %0, %m : memref<4x?xf32>
  %1 = tensor_load %u : memref<*xf32>
  %2 = tensor_cast %0 : tensor<4x?xf32> to tensor<?x8xf32>
  %3 = tensor_cast %2 : tensor<?x8xf32> to tensor<*xf32>
  tensor_store %3, %u : memref<*xf32>
  return %1 : tensor<*xf32>
}
