// target: mlir-22/canonicalize
// run: @main(5) -> 5
func.func @main(%x: i32) -> i32 {
  %false = arith.constant false
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.cond_br %false, ^header(%c0 : index), ^exit
^header(%i: index):
  %less = arith.cmpi slt, %i, %c1 : index
  cf.cond_br %less, ^latch, ^exit
^latch:
  %n = arith.addi %i, %c1 : index
  cf.br ^header(%n : index)
^exit:
  return %x : i32
}
