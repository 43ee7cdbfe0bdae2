// error: expected the attribute `operandSegmentSizes` in the generic form of `memref.alloc`, found none
func.func @f(%n: index) {
  %0 = "memref.alloc"(%n) : (index) -> memref<?xf32>
  return
}
