func.func @sum(%n: index, %m: memref<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0, %c0, %m : index, index, memref<?xindex>)
^head(%i: index, %sum: index, %q: memref<?xindex>):
  %c = arith.cmpi slt, %i, %n : index
  cf.cond_br %c, ^body, ^exit(%sum : index)
^body:
  %x = memref.load %q[%i] : memref<?xindex>
  %s = arith.addi %sum, %x : index
  %j = arith.addi %i, %c1 : index
  cf.br ^head(%j, %s, %q : index, index, memref<?xindex>)
^exit(%r: index):
  return %r : index
}
