// run: @f([1], 0) -> 1
// run: @f([1], 1)
// ub: DimensionOutOfRange
// run: @f([1], -1)
// ub: DimensionOutOfRange
// run: @f([1] sizes [] strides [], 0)
// ub: DimensionOutOfRange
func.func @f(%m: memref<*xi32>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<*xi32>
  return %0 : index
}
