// target: mlir-22/normalize-memrefs
// run: @main() -> ()
func.func @f1(%m: memref<1xi32, strided<[2]>>) {
  return
}
func.func @main() {
  %alloc = memref.alloc() : memref<1xi32>
  %subview = memref.subview %alloc[0] [1] [2] : memref<1xi32> to memref<1xi32, strided<[2]>>
  call @f1(%subview) : (memref<1xi32, strided<[2]>>) -> ()
  memref.dealloc %alloc : memref<1xi32>
  return
}
