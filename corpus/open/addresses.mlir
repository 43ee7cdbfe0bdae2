// The order, the distance, the bits that the alignment leaves open and all else of two addresses are not determined.
// run: @order()
// open: the addresses of its buffers
// run: @diff([1], [2])
// open: the addresses of its buffers
// run: @bit()
// open: the addresses of its buffers
// run: @high()
// open: the addresses of its buffers
// run: @mod3([1])
// open: the addresses of its buffers
// run: @ptr_of_empty()
// open: the addresses of its buffers
// run: @reused()
// open: the addresses of its buffers
// run: @low()
// open: the addresses of its buffers
// run: @parity()
// open: the addresses of its buffers
// run: @far()
// open: the addresses of its buffers
// run: @adjacent()
// open: the addresses of its buffers
func.func @order() -> i1 {
  %a = memref.alloca() : memref<4xi32>
  %b = memref.alloca() : memref<4xi32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xi32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xi32> -> index
  %c = arith.cmpi ult, %pa, %pb : index
  return %c : i1
}
func.func @diff(%a: memref<1xi32>, %b: memref<1xi32>) -> index {
  %pa = memref.extract_aligned_pointer_as_index %a : memref<1xi32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<1xi32> -> index
  %c = arith.subi %pb, %pa : index
  return %c : index
}
func.func @bit() -> index {
  %a = memref.alloc() : memref<4xi32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xi32> -> index
  %c4 = arith.constant 4 : index
  %c = arith.andi %pa, %c4 : index
  memref.dealloc %a : memref<4xi32>
  return %c : index
}
func.func @high() -> index {
  %a = memref.alloc() : memref<4xi32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xi32> -> index
  %c4 = arith.constant 44 : index
  %c = arith.shrui %pa, %c4 : index
  memref.dealloc %a : memref<4xi32>
  return %c : index
}
func.func @mod3(%a: memref<1xi32>) -> index {
  %pa = memref.extract_aligned_pointer_as_index %a : memref<1xi32> -> index
  %c = arith.constant 3 : index
  %r = arith.remui %pa, %c : index
  return %r : index
}
func.func @ptr_of_empty() -> i1 {
  %a = memref.alloc() : memref<0xi32>
  %b = memref.alloc() : memref<0xi32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<0xi32> -> index
  %pb = memref.extract_aligned_pointer_as_index %b : memref<0xi32> -> index
  %r = arith.cmpi eq, %pa, %pb : index
  memref.dealloc %a : memref<0xi32>
  memref.dealloc %b : memref<0xi32>
  return %r : i1
}
func.func @reused() -> i1 {
  %a = memref.alloc() : memref<4xi32>
  %pa = memref.extract_aligned_pointer_as_index %a : memref<4xi32> -> index
  memref.dealloc %a : memref<4xi32>
  %b = memref.alloc() : memref<4xi32>
  %pb = memref.extract_aligned_pointer_as_index %b : memref<4xi32> -> index
  memref.dealloc %b : memref<4xi32>
  %r = arith.cmpi eq, %pa, %pb : index
  return %r : i1
}
func.func @low() -> i1 {
  %c = arith.constant 268435456 : index
  %m = memref.alloc() : memref<3xi32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<3xi32> -> index
  %r = arith.cmpi sgt, %p, %c : index
  memref.dealloc %m : memref<3xi32>
  return %r : i1
}
func.func @parity() -> index {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloc() : memref<3xi32>
  %n = memref.alloc() : memref<3xi32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<3xi32> -> index
  %q = memref.extract_aligned_pointer_as_index %n : memref<3xi32> -> index
  %d = arith.xori %p, %q : index
  %x = arith.divui %d, %c4 : index
  %r = arith.remui %x, %c2 : index
  memref.dealloc %m : memref<3xi32>
  memref.dealloc %n : memref<3xi32>
  return %r : index
}
func.func @far() -> i1 {
  %c = arith.constant 100000 : index
  %m = memref.alloc() : memref<3xi32>
  %n = memref.alloca() : memref<3xi32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<3xi32> -> index
  %q = memref.extract_aligned_pointer_as_index %n : memref<3xi32> -> index
  %d = arith.subi %p, %q : index
  %e = arith.subi %q, %p : index
  %x = arith.maxsi %d, %e : index
  %r = arith.cmpi ult, %x, %c : index
  memref.dealloc %m : memref<3xi32>
  return %r : i1
}
func.func @adjacent() -> i1 {
  %c12 = arith.constant 12 : index
  %m = memref.alloc() : memref<3xi32>
  %n = memref.alloc() : memref<3xi32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<3xi32> -> index
  %q = memref.extract_aligned_pointer_as_index %n : memref<3xi32> -> index
  %e = arith.addi %p, %c12 : index
  %r = arith.cmpi eq, %e, %q : index
  memref.dealloc %m : memref<3xi32>
  memref.dealloc %n : memref<3xi32>
  return %r : i1
}
