// Lane by lane, through memory.
// run: @f([1, 127, -1, 5], [1, 1, 1, -5]) -> () after [2, -128, 0, 0], [1, 1, 1, -5]
func.func @f(%a: memref<1xvector<4xi8>>, %b: memref<1xvector<4xi8>>) {
  %zero = arith.constant 0 : index
  %x = memref.load %a[%zero] : memref<1xvector<4xi8>>
  %y = memref.load %b[%zero] : memref<1xvector<4xi8>>
  %z = arith.addi %x, %y : vector<4xi8>
  memref.store %z, %a[%zero] : memref<1xvector<4xi8>>
  return
}
