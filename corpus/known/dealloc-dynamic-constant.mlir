// target: mlir-22/ownership-based-buffer-deallocation{private-function-dynamic-ownership=true}
// run: @main() -> ()
module {
  func.func private @f(%arg0: memref<i32>) -> memref<i32> {
    return %arg0 : memref<i32>
  }
  func.func @g() -> ((memref<i32>) -> memref<i32>) {
    %f = constant @f : (memref<i32>) -> memref<i32>
    return %f : (memref<i32>) -> memref<i32>
  }
  func.func @main() {
    return
  }
}
