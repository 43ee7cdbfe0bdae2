// lowering: edition-2020, index-width-32
func.func @f(%u: memref<*xf32>, %m: memref<4xf32>, %s: memref<?xindex>) -> (index, memref<*xf32>) {
  %r = memref.rank %u : memref<*xf32>
  call @take(%u) : (memref<*xf32>) -> ()
  %c = memref.cast %m : memref<4xf32> to memref<*xf32>
  call @take(%c) : (memref<*xf32>) -> ()
  %n = memref.reshape %m(%s) : (memref<4xf32>, memref<?xindex>) -> memref<*xf32>
  return %r, %n : index, memref<*xf32>
}
func.func private @take(memref<*xf32>)
