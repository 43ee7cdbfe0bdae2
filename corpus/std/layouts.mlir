// A map that is strided and the strides that it says are one type.
func @transpose(%m: memref<4x8xf32>) -> f32 {
  %t = transpose %m (i, j) -> (j, i) : memref<4x8xf32> to memref<8x4xf32, affine_map<(d0, d1) -> (d1 * 8 + d0)>>
  "use"(%t) : (memref<8x4xf32, offset: 0, strides: [1, 8]>) -> ()
  %i = constant 0 : index
  %x = load %t[%i, %i] : memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 * 8)>>
  call @strided(%t) : (memref<8x4xf32, affine_map<(d0, d1) -> (d0 + d1 * 8)>>) -> ()
  return %x : f32
}
func @strided(memref<8x4xf32, offset: 0, strides: [1, 8]>)

// -----

// So is the type that an op infers.
func @inferred(%m: memref<?x?xf32>) {
  %t = transpose %m (i, j) -> (j, i) : memref<?x?xf32>
  "use"(%t) : (memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>) -> ()
  "use"(%t) : (memref<?x?xf32, offset: 0, strides: [1, ?]>) -> ()
  return
}

// -----

// Before it is defined, too.
func @forward(%c: i1) {
  br ^second
^first:
  "use"(%t) : (memref<?xf32, (i)[s0, s1] -> (i * s0 + s1)>) -> ()
  "use"(%t) : (memref<?xf32, offset: ?, strides: [?]>) -> ()
  return
^second:
  %t = "make"() : () -> memref<?xf32, offset: ?, strides: [?]>
  br ^first
}
