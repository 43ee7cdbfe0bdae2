// target: mlir-22-emitc
// run: @main(1) -> 6
memref.global "private" @g : memref<2xindex> = dense<[5, 6]>
func.func @main(%i: index) -> index {
  %m = memref.get_global @g : memref<2xindex>
  %0 = memref.load %m[%i] : memref<2xindex>
  return %0 : index
}
