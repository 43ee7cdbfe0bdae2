// target: mlir-19/int-range-optimizations
// run: @main() -> 1
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %alloc = memref.alloc() : memref<i8>
  %c1 = arith.constant 1 : index
  %r:2 = scf.while (%i = %c0) : (index) -> (index, memref<i8>) {
    %more = arith.cmpi slt, %i, %c1 : index
    scf.condition(%more) %i, %alloc : index, memref<i8>
  } do {
  ^bb0(%i: index, %m: memref<i8>):
    scf.yield %c1 : index
  }
  return %r#0 : index
}
