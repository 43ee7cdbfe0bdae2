// The callee writes to the caller's buffer and gives back what stood there.
// run: @f([1, 2, 3]) -> (1, 3) after [9, 2, 9]
func.func @exchange(%m: memref<?xi32>, %i: index, %v: i32) -> i32 {
  %old = memref.load %m[%i] : memref<?xi32>
  memref.store %v, %m[%i] : memref<?xi32>
  return %old : i32
}
func.func @f(%m: memref<?xi32>) -> (i32, i32) {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %nine = arith.constant 9 : i32
  %a = call @exchange(%m, %zero, %nine) : (memref<?xi32>, index, i32) -> i32
  %b = call @exchange(%m, %two, %nine) : (memref<?xi32>, index, i32) -> i32
  return %a, %b : i32, i32
}
