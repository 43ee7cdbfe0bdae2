// target: mlir-22/func.func(buffer-loop-hoisting)
// run: @main() -> ()
// extern: derived
module {
  func.func private @f0(memref<f64>)
  func.func @main() {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    scf.for %i = %c0 to %c2 step %c1 {
      %alloc = memref.alloc() : memref<f64>
      func.call @f0(%alloc) : (memref<f64>) -> ()
    }
    return
  }
}
