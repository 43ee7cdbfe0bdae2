// Section "Memref Descriptor": made by the allocation, changed by casts, and right for static sizes too.
// run: @f(3) -> 12
func @f(%n: index) -> index {
  %0 = constant 0 : index
  %1 = constant 1 : index
  %m = alloc(%n) : memref<4x?xf32>
  %c = memref_cast %m : memref<4x?xf32> to memref<?x?xf32>
  %rows = dim %c, %0 : memref<?x?xf32>
  %columns = dim %c, %1 : memref<?x?xf32>
  %count = muli %rows, %columns : index
  dealloc %c : memref<?x?xf32>
  return %count : index
}
