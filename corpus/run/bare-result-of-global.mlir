// run: @main() -> ({base global 0, aligned 0, offset 0, sizes [2], strides [1], cells [10.0, -19.0]})
module {
  memref.global "private" constant @g : memref<2xf32> = dense<[1.000000e+01, -1.900000e+01]>
  func.func @main() -> memref<2xf32> {
    %0 = memref.get_global @g : memref<2xf32>
    return %0 : memref<2xf32>
  }
}
