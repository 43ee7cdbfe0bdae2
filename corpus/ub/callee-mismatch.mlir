// A function is called as one of another type, though both types are the same to LLVM.
// run: @f([1, 2])
// ub: CalleeMismatch
// run: @back([1, 2]) -> () after [1, 2]
func.func @takes(%m: memref<2xi32>) {
  return
}
func.func @f(%m: memref<?xi32>) {
  %0 = func.constant @takes : (memref<2xi32>) -> ()
  %1 = builtin.unrealized_conversion_cast %0 : (memref<2xi32>) -> () to (memref<?xi32>) -> ()
  func.call_indirect %1(%m) : (memref<?xi32>) -> ()
  return
}
func.func @back(%m: memref<?xi32>) {
  %0 = func.constant @takes : (memref<2xi32>) -> ()
  %1 = builtin.unrealized_conversion_cast %0 : (memref<2xi32>) -> () to (memref<?xi32>) -> ()
  %2 = builtin.unrealized_conversion_cast %1 : (memref<?xi32>) -> () to (memref<2xi32>) -> ()
  %3 = memref.cast %m : memref<?xi32> to memref<2xi32>
  func.call_indirect %2(%3) : (memref<2xi32>) -> ()
  return
}
