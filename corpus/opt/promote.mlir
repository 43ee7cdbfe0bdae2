// Loops that carry in a value what they carried in memory.
// passes: memref-to-iter-args
// run: @no_iteration() -> 5
// run: @both_loops() -> 26
// run: @two_buffers() -> (3, 8)
// run: @written_first() -> 4
// run: @given_back() -> 6
module {
  // Where the loop does not run, the element is read and written as it is.
  func.func @no_iteration() -> i32 {
    %c5 = arith.constant 5 : i32
    %m = memref.alloca() : memref<i32>
    affine.store %c5, %m[] : memref<i32>
    affine.for %i = 3 to 3 {
      %0 = affine.load %m[] : memref<i32>
      %1 = arith.addi %0, %0 : i32
      affine.store %1, %m[] : memref<i32>
    }
    %2 = affine.load %m[] : memref<i32>
    return %2 : i32
  }
  // What the inner loop carries, the outer one carries then.
  func.func @both_loops() -> i32 {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    %m = memref.alloc() : memref<i32>
    affine.store %c2, %m[] : memref<i32>
    affine.for %i = 0 to 4 {
      affine.for %j = 0 to 6 {
        %0 = affine.load %m[] : memref<i32>
        %1 = arith.addi %0, %c1 : i32
        affine.store %1, %m[] : memref<i32>
      }
    }
    %2 = memref.load %m[] : memref<i32>
    return %2 : i32
  }
  func.func @two_buffers() -> (i32, i32) {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %a = memref.alloca() : memref<i32>
    %b = memref.alloca() : memref<i32>
    affine.store %c0, %a[] : memref<i32>
    affine.store %c1, %b[] : memref<i32>
    affine.for %i = 0 to 3 {
      %0 = affine.load %a[] : memref<i32>
      %1 = affine.load %b[] : memref<i32>
      %2 = arith.addi %0, %c1 : i32
      affine.store %2, %a[] : memref<i32>
      %3 = arith.addi %1, %1 : i32
      affine.store %3, %b[] : memref<i32>
    }
    %4 = affine.load %a[] : memref<i32>
    %5 = affine.load %b[] : memref<i32>
    return %4, %5 : i32, i32
  }
  // Several accesses: each load gets what was stored last.
  func.func @written_first() -> i32 {
    %c2 = arith.constant 2 : i32
    %m = memref.alloca() : memref<i32>
    affine.for %i = 0 to 3 {
      affine.store %c2, %m[] : memref<i32>
      %0 = affine.load %m[] : memref<i32>
      %1 = arith.addi %0, %c2 : i32
      affine.store %1, %m[] : memref<i32>
    }
    %2 = affine.load %m[] : memref<i32>
    return %2 : i32
  }
  func.func @given_back() -> i32 {
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %m = memref.alloc() : memref<i32>
    affine.store %c0, %m[] : memref<i32>
    affine.for %i = 0 to 3 {
      %0 = affine.load %m[] : memref<i32>
      %1 = arith.addi %0, %c2 : i32
      affine.store %1, %m[] : memref<i32>
    }
    %2 = affine.load %m[] : memref<i32>
    memref.dealloc %m : memref<i32>
    return %2 : i32
  }
}
