// target: mlir-22-emitc
// run: @main(0) -> -9223372036854775808
memref.global "private" @g : memref<1xi64> = dense<-9223372036854775808>
func.func @main(%i: index) -> i64 {
  %m = memref.get_global @g : memref<1xi64>
  %0 = memref.load %m[%i] : memref<1xi64>
  return %0 : i64
}
