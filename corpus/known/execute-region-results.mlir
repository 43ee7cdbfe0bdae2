// target: mlir-13/lower-affine
// run: @main(5) -> 5
func.func @main(%x: i32) -> i32 {
  %0:2 = scf.execute_region -> (i32, i32) {
    scf.yield %x, %x : i32, i32
  }
  return %0#0 : i32
}
