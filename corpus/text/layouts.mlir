// Layouts as strides and as maps; a map that is linear says the same as strides.
func.func private @declared(
  memref<8xf32, strided<[2]>>, memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<4x4xf32, strided<[-4, 0], offset: -3>>,
  memref<f32, strided<[], offset: 2>>, memref<2x2xi8, affine_map<(d0, d1) -> (d1, d0)>>, memref<2xi8, affine_map<(d0) -> (d0)>>,
  memref<9xi8, affine_map<(d0) -> (d0 floordiv 3, d0 mod 3)>>, memref<2xi8, affine_map<(d0)[s0] -> (d0 + s0)>, 3>
)
func.func @views(%m: memref<8x16xf32>, %n: memref<?x?xf32>, %i: index) {
  %0 = memref.subview %m[1, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 16 + d1 + 18)>>
  %1 = memref.subview %m[%i, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 16 + s0 + d1)>>
  %2 = memref.subview %m[%i, 2] [4, 4] [%i, 1] : memref<8x16xf32> to memref<4x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d1 + s0)>>
  %3 = memref.subview %m[%i, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, affine_map<(d0, d1)[s0, s1] -> ((d0 * 8) * 2 + d1 + s1 + s0)>>
  %4 = memref.subview %m[0, 0] [4, 1] [1, 1] : memref<8x16xf32> to memref<4xf32, affine_map<(d0) -> (d0 * 16)>>
  %5 = memref.transpose %m (i, j) -> (j, i) : memref<8x16xf32> to memref<16x8xf32, affine_map<(d0, d1) -> (d1 * 16 + d0)>>
  %6 = memref.transpose %n (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  %7 = memref.cast %m : memref<8x16xf32> to memref<8x16xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d1 + s0)>>
  %8 = memref.reinterpret_cast %m to offset: [%i], sizes: [4, 4], strides: [%i, 1]
    : memref<8x16xf32> to memref<4x4xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d1 + s0)>>
  %9 = memref.subview %7[%i, 2] [4, 4] [1, 1]
    : memref<8x16xf32, affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d1 + s0)>> to memref<4x4xf32, strided<[?, 1], offset: ?>>
  return
}
