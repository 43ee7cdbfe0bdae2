// target: mlir-22/drop-equivalent-buffer-results
// run: @main()
module {
  func.func private @f(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func @main() {
    %f = constant @f : (i32) -> i32
    return
  }
}
