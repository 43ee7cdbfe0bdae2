// Sparse elements: places and values as lists, as one for all, and none.
"foo.values"() {
  a = sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>, b = sparse<0, 1> : tensor<3xi32>, c = sparse<[[1]], 1> : tensor<3xi8>,
  d = sparse<[0, 2], [1, 7]> : tensor<3xi32>, e = sparse<[[0], [1]], [1.0, 0x7F800000]> : vector<3xf32>, f = sparse<> : tensor<3x4xi8>,
  g = sparse<[], []> : tensor<3xi32>, h = sparse<[[0, 0], [1, 2]], 4> : tensor<3x4xi256>, i = sparse<[[0]], [(1, 2)]> : tensor<3xcomplex<i32>>,
  j = sparse<[[1], [0]], [true, false]> : memref<3xi1>, k = sparse<1, "0x0100000002000000"> : tensor<2xi64>, l = sparse<0, 1> : tensor<i32>,
  m = sparse<[[1, 1]], 3> : tensor<2x2xi8>, n = sparse<[[]], 1> : tensor<i32>
} : () -> ()
memref.global @g : memref<3xi32> = sparse<[[2]], [4]>
func.func @f() -> tensor<4xi8> {
  %0 = arith.constant sparse<[[0], [3]], [-1, 1]> : tensor<4xi8>
  return %0 : tensor<4xi8>
}
