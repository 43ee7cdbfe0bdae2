// Symbols are looked up in the nearest module: the two `@f` and the two `malloc` do not meet.
// run: @f() -> 1
module {
  module @inner {
    func.func private @malloc(i64) -> index
    func.func @f() -> i32 {
      %c2 = arith.constant 2 : i32
      return %c2 : i32
    }
  }
  func.func @f() -> i32 {
    %c0 = arith.constant 0 : index
    %m = memref.alloc() : memref<1xi32>
    %c1 = arith.constant 1 : i32
    memref.store %c1, %m[%c0] : memref<1xi32>
    %a = memref.load %m[%c0] : memref<1xi32>
    memref.dealloc %m : memref<1xi32>
    return %a : i32
  }
}
