// The runtime functions and messages that a nested module needs are symbols of that module.
func.func private @malloc(i32)
module @inner {
  func.func @f(%c: i1) {
    %a = memref.alloc() : memref<4xf32>
    memref.dealloc %a : memref<4xf32>
    cf.assert %c, "outer"
    return
  }
  module {
    func.func @g(%c: i1) {
      cf.assert %c, "inner"
      cf.assert %c, "second"
      return
    }
  }
}
