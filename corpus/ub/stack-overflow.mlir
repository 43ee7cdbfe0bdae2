// run: @f(100) -> 100
// A buffer of 256 MiB is more than the stack has.
// run: @f(67108864)
// ub: StackOverflow
func.func @f(%n: i32) -> i32 {
  %size = arith.index_cast %n : i32 to index
  %0 = memref.alloca(%size) : memref<?xi32>
  return %n : i32
}
