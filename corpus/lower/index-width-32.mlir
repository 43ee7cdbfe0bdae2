// lowering: index-width-32
func.func @f(%n: index, %v: index) -> memref<?xindex> {
  %0 = memref.alloc(%n) {alignment = 32} : memref<?xindex>
  memref.store %v, %0[%n] : memref<?xindex>
  %1 = arith.index_cast %n : index to i64
  %2 = arith.index_castui %n : index to i64
  %3 = arith.index_cast %n : index to i32
  %4 = arith.index_cast %1 : i64 to index
  %5 = arith.constant 4294967298 : index
  return %0 : memref<?xindex>
}
