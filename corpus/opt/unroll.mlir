// Loops whose number of iterations is known are unrolled; the others stay as they are.
// passes: affine-unroll=3
// run: @a_constant_apart(5) -> 85
// run: @maxima_and_minima() -> 24
// run: @carried() -> (7, 12)
// run: @one_is_left() -> 6
// run: @as_many_as_the_factor(2) -> 9
// run: @fewer_than_the_factor() -> 1
// run: @unknown(4) -> 6
// run: @nested() -> 60
// run: @a_loop_inside_of_a_choice() -> 9
module {
  // 10 iterations from n on, whatever n is.
  func.func @a_constant_apart(%n: index) -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.for %i = affine_map<(d0) -> (d0)>(%n) to affine_map<(d0) -> (d0 + 10)>(%n) iter_args(%sum = %c0) -> (index) {
      %next = affine.apply affine_map<(d0, d1) -> (d0 + d1 - 1)>(%sum, %i)
      affine.yield %next : index
    }
    return %0 : index
  }
  // 3, 5, 7, 9.
  func.func @maxima_and_minima() -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.for %i = max affine_map<() -> (0, 3)>() to min affine_map<() -> (10, 20)>() step 2 iter_args(%sum = %c0) -> (index) {
      %next = arith.addi %sum, %i : index
      affine.yield %next : index
    }
    return %0 : index
  }
  // Two values that change places in each of five iterations.
  func.func @carried() -> (index, index) {
    %c7 = arith.constant 7 : index
    %c12 = arith.constant 12 : index
    %0:2 = affine.for %i = 0 to 6 iter_args(%a = %c7, %b = %c12) -> (index, index) {
      affine.yield %b, %a : index, index
    }
    return %0#0, %0#1 : index, index
  }
  func.func @one_is_left() -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.for %i = 0 to 4 iter_args(%sum = %c0) -> (index) {
      %next = arith.addi %sum, %i : index
      affine.yield %next : index
    }
    return %0 : index
  }
  func.func @as_many_as_the_factor(%n: index) -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.for %i = affine_map<(d0) -> (d0)>(%n) to affine_map<(d0) -> (d0 + 3)>(%n) iter_args(%sum = %c0) -> (index) {
      %next = arith.addi %sum, %i : index
      affine.yield %next : index
    }
    return %0 : index
  }
  func.func @fewer_than_the_factor() -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.for %i = 0 to 2 iter_args(%sum = %c0) -> (index) {
      %next = arith.addi %sum, %i : index
      affine.yield %next : index
    }
    return %0 : index
  }
  func.func @unknown(%n: index) -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.for %i = 0 to %n iter_args(%sum = %c0) -> (index) {
      %next = arith.addi %sum, %i : index
      affine.yield %next : index
    }
    return %0 : index
  }
  // Only the inner loop is unrolled.
  func.func @nested() -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.for %i = 0 to 6 iter_args(%outer = %c0) -> (index) {
      %1 = affine.for %j = 0 to 5 iter_args(%inner = %outer) -> (index) {
        %next = arith.addi %inner, %j : index
        affine.yield %next : index
      }
      affine.yield %1 : index
    }
    return %0 : index
  }
  // The body has a region of its own, which is copied too.
  func.func @a_loop_inside_of_a_choice() -> index {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %0 = affine.for %i = 0 to 6 iter_args(%sum = %c0) -> (index) {
      %1 = affine.if affine_set<(d0) : (d0 mod 2 == 0)>(%i) -> index {
        %2 = arith.addi %sum, %c3 : index
        affine.yield %2 : index
      } else {
        affine.yield %sum : index
      }
      affine.yield %1 : index
    }
    return %0 : index
  }
  // The numbers of these do not fit in an index of 32 bits.
  func.func @not_for_every_index() {
    affine.for %i = 0 to 8589934592 step 1073741824 {
    }
    affine.for %i = 4294967296 to 4294967306 {
    }
    return
  }
}
