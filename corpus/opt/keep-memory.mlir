// Loops that keep what they carry in memory: something else may see it, or not each iteration accesses it.
// passes: memref-to-iter-args
// run: @seen_by_a_call() -> 3
// run: @seen_through_a_view() -> 3
// run: @not_in_each_iteration() -> 6
// run: @several_elements() -> 3
// run: @given_back_before() -> 0
// run: @in_turns_that_may_meet() -> 1
module {
  func.func @increase(%m: memref<i32>) {
    %c1 = arith.constant 1 : i32
    %0 = memref.load %m[] : memref<i32>
    %1 = arith.addi %0, %c1 : i32
    memref.store %1, %m[] : memref<i32>
    return
  }
  func.func @seen_by_a_call() -> i32 {
    %c0 = arith.constant 0 : i32
    %m = memref.alloca() : memref<i32>
    affine.store %c0, %m[] : memref<i32>
    affine.for %i = 0 to 3 {
      %0 = affine.load %m[] : memref<i32>
      affine.store %0, %m[] : memref<i32>
      func.call @increase(%m) : (memref<i32>) -> ()
    }
    %1 = affine.load %m[] : memref<i32>
    return %1 : i32
  }
  func.func @seen_through_a_view() -> i32 {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %m = memref.alloca() : memref<i32>
    %view = memref.cast %m : memref<i32> to memref<i32, strided<[], offset: ?>>
    affine.store %c0, %m[] : memref<i32>
    affine.for %i = 0 to 3 {
      %0 = affine.load %m[] : memref<i32>
      %1 = arith.addi %0, %c1 : i32
      memref.store %1, %view[] : memref<i32, strided<[], offset: ?>>
      %2 = affine.load %m[] : memref<i32>
      affine.store %2, %m[] : memref<i32>
    }
    %3 = affine.load %m[] : memref<i32>
    return %3 : i32
  }
  func.func @not_in_each_iteration() -> i32 {
    %c0 = arith.constant 0 : i32
    %c2 = arith.constant 2 : i32
    %m = memref.alloca() : memref<i32>
    affine.store %c0, %m[] : memref<i32>
    affine.for %i = 0 to 6 {
      %0 = affine.load %m[] : memref<i32>
      affine.store %0, %m[] : memref<i32>
      affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) {
        %1 = arith.addi %0, %c2 : i32
        affine.store %1, %m[] : memref<i32>
      }
    }
    %2 = affine.load %m[] : memref<i32>
    return %2 : i32
  }
  func.func @several_elements() -> i32 {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %m = memref.alloca() : memref<2xi32>
    affine.store %c0, %m[0] : memref<2xi32>
    affine.for %i = 0 to 3 {
      %0 = affine.load %m[0] : memref<2xi32>
      %1 = arith.addi %0, %c1 : i32
      affine.store %1, %m[0] : memref<2xi32>
    }
    %2 = affine.load %m[0] : memref<2xi32>
    return %2 : i32
  }
  // The loop does not run, and its buffer is gone.
  func.func @given_back_before() -> i32 {
    %c0 = arith.constant 0 : i32
    %m = memref.alloc() : memref<i32>
    memref.dealloc %m : memref<i32>
    affine.for %i = 3 to 3 {
      %0 = affine.load %m[] : memref<i32>
      affine.store %0, %m[] : memref<i32>
    }
    return %c0 : i32
  }
  // The loop runs in the first turn alone, so only that one accesses the buffer.
  func.func @in_turns_that_may_meet() -> i32 {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %m = memref.alloca() : memref<i32>
    affine.store %c0, %m[] : memref<i32>
    affine.parallel (%t) = (0) to (3) {
      affine.for %i = affine_map<(d0) -> (d0)>(%t) to 1 {
        %0 = affine.load %m[] : memref<i32>
        %1 = arith.addi %0, %c1 : i32
        affine.store %1, %m[] : memref<i32>
      }
    }
    %2 = affine.load %m[] : memref<i32>
    return %2 : i32
  }
}
