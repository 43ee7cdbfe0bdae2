// target: mlir-19@0
// run: @main()
func.func @main() -> (f32, memref<?xindex, 1>) {
  %cst = arith.constant 1.000000e+00 : f32
  %cst_1 = arith.constant 0x7FC00000 : f32
  %0 = arith.maxnumf %cst, %cst_1 : f32
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %alloc = memref.alloc() {alignment = 16 : i64} : memref<144xi8>
  %view = memref.view %alloc[%c0][%c3] : memref<144xi8> to memref<3x?x2xindex>
  %collapse_shape = memref.collapse_shape %view [[0, 1, 2]] : memref<3x?x2xindex> into memref<?xindex>
  %memspacecast = memref.memory_space_cast %collapse_shape : memref<?xindex> to memref<?xindex, 1>
  return %0, %memspacecast : f32, memref<?xindex, 1>
}
