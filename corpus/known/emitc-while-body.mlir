// target: mlir-22-emitc
// run: @main(7, 8) -> 8
func.func @main(%a: i32, %b: i32) -> i32 {
  %0 = scf.while (%x = %a) : (i32) -> i32 {
    %1 = arith.cmpi ne, %x, %b : i32
    scf.condition(%1) %x : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %b : i32
  }
  return %0 : i32
}
