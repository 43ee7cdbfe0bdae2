// An element that is a vector of one lane is a vector, also where it fills a word.
// run: @main([1.5]) -> [1.5]
memref.global @g : memref<2xvector<1xf32>> = uninitialized
func.func @main(%a: vector<1xf32>) -> vector<1xf32> {
  %g = memref.get_global @g : memref<2xvector<1xf32>>
  %c0 = arith.constant 0 : index
  memref.store %a, %g[%c0] : memref<2xvector<1xf32>>
  %x = memref.load %g[%c0] : memref<2xvector<1xf32>>
  return %x : vector<1xf32>
}
