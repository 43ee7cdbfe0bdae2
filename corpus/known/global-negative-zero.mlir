// target: mlir-19@0
// run: @main() -> {base global 0, aligned 0, offset 0, sizes [1], strides [1], cells [-0.0]}
module {
  memref.global @g0 : memref<1xf32> = dense<-0.000000e+00>
  func.func @main() -> memref<1xf32> {
    %0 = memref.get_global @g0 : memref<1xf32>
    return %0 : memref<1xf32>
  }
}
