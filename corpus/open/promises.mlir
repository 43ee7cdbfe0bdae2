// A promise that is not checked here is refused by its name.
// run: @readnone([1])
// open: attribute `llvm.readnone` of `@k`
// run: @passthrough([1])
// open: attribute `willreturn` of `@k2`
// run: @returned(1)
// open: attribute `llvm.returned` of `@returned`
// run: @effects()
// open: attribute `will_return` of `@effects`
func.func private @k(%m: memref<1xi32>, %v: i32) attributes {llvm.readnone} {
  %c0 = arith.constant 0 : index
  memref.store %v, %m[%c0] : memref<1xi32>
  return
}
func.func @readnone(%m: memref<1xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c = arith.constant 5 : i32
  func.call @k(%m, %c) : (memref<1xi32>, i32) -> ()
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
func.func private @k2(%m: memref<1xi32>, %v: i32) attributes {passthrough = ["willreturn"]} {
  %c0 = arith.constant 0 : index
  memref.store %v, %m[%c0] : memref<1xi32>
  return
}
func.func @passthrough(%m: memref<1xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c = arith.constant 5 : i32
  func.call @k2(%m, %c) : (memref<1xi32>, i32) -> ()
  %r = memref.load %m[%c0] : memref<1xi32>
  return %r : i32
}
func.func @returned(%x: i32 {llvm.returned}) -> i32 {
  return %x : i32
}
func.func @effects() attributes {will_return} {
  return
}
