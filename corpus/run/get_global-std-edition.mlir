// run: @f(1) -> 4
global_memref "private" constant @table : memref<2xi16> = dense<[2, 4]>
func @f(%i: index) -> i16 {
  %0 = get_global_memref @table : memref<2xi16>
  %1 = load %0[%i] : memref<2xi16>
  return %1 : i16
}
