// target: mlir-22-emitc
// run: @main(1) -> 6
memref.global "private" @g : memref<2xi32> = dense<[5, 6]> {alignment = 64 : i64}
func.func @main(%i: index) -> i32 {
  %m = memref.get_global @g : memref<2xi32>
  %0 = memref.load %m[%i] : memref<2xi32>
  return %0 : i32
}
