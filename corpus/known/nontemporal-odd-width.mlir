// target: mlir-22@2
// run: @main([5]) -> 5 after [5]

func.func @main(%m: memref<i48>) -> i48 {
  %0 = memref.load %m[] {nontemporal = true} : memref<i48>
  func.return %0 : i48
}
