// target: mlir-22/ownership-based-buffer-deallocation,bufferization-lower-deallocations
// run: @main(1, [7]) -> () after [7]
func.func @main(%c: i1, %arg0: memref<i32>) {
  %0 = ub.poison : memref<i32>
  %1 = scf.if %c -> memref<i32> {
    scf.yield %0 : memref<i32>
  } else {
    scf.yield %arg0 : memref<i32>
  }
  return
}
