// The lower bound is the greatest, the upper bound the least result of a map.
// run: @sum(-5, 4, 100) -> (6, 4)
// run: @sum(2, 4, 100) -> (5, 2)
// run: @sum(0, 100, 3) -> (3, 3)
// Without a turn the results are what the loop starts with.
// run: @sum(4, 4, 100) -> (0, 0)
// run: @sum(7, 4, 100) -> (0, 0)
// A step that does not divide the distance.
// run: @stepped(0, 7) -> 9
// run: @stepped(-7, 1) -> -12
// run: @stepped(7, -7) -> 0
// The block swaps what it carries.
// run: @swapped(3) -> (2, 1)
// run: @swapped(4) -> (1, 2)
// run: @triangle(4) -> 10
// The last number of the loop, and the sum behind it, fit.
// run: @end() -> 9223372036854775800
func.func @sum(%lb: index, %ub: index, %n: index) -> (index, index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0:2 = "affine.for"(%lb, %ub, %n, %zero, %zero) <{lowerBoundMap = affine_map<(d0) -> (d0, 0)>, operandSegmentSizes = array<i32: 1, 2, 2>, step = 1 : index, upperBoundMap = affine_map<(d0)[s0] -> (d0, s0)>}> ({
  ^bb0(%i: index, %sum: index, %count: index):
    %1 = arith.addi %sum, %i : index
    %2 = arith.addi %count, %one : index
    "affine.yield"(%1, %2) : (index, index) -> ()
  }) : (index, index, index, index, index) -> (index, index)
  return %0#0, %0#1 : index, index
}
func.func @stepped(%lb: index, %ub: index) -> index {
  %zero = arith.constant 0 : index
  %0 = "affine.for"(%lb, %ub, %zero) <{lowerBoundMap = affine_map<()[s0] -> (s0)>, operandSegmentSizes = array<i32: 1, 1, 1>, step = 3 : index, upperBoundMap = affine_map<()[s0] -> (s0)>}> ({
  ^bb0(%i: index, %sum: index):
    %1 = arith.addi %sum, %i : index
    "affine.yield"(%1) : (index) -> ()
  }) : (index, index, index) -> index
  return %0 : index
}
func.func @swapped(%n: index) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %0:2 = "affine.for"(%n, %one, %two) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 2>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index, %a: i32, %b: i32):
    "affine.yield"(%b, %a) : (i32, i32) -> ()
  }) : (index, i32, i32) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
func.func @triangle(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = "affine.for"(%n, %zero) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index, %sum: index):
    %1 = "affine.for"(%i, %sum) <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 1, 1>, step = 1 : index, upperBoundMap = affine_map<(d0) -> (d0 + 1)>}> ({
    ^bb0(%j: index, %inner: index):
      %2 = arith.addi %inner, %one : index
      "affine.yield"(%2) : (index) -> ()
    }) : (index, index) -> index
    "affine.yield"(%1) : (index) -> ()
  }) : (index, index) -> index
  return %0 : index
}
func.func @end() -> index {
  %zero = arith.constant 0 : index
  %0 = "affine.for"(%zero) <{lowerBoundMap = affine_map<() -> (9223372036854775700)>, operandSegmentSizes = array<i32: 0, 0, 1>, step = 100 : index, upperBoundMap = affine_map<() -> (9223372036854775707)>}> ({
  ^bb0(%i: index, %last: index):
    %1 = "affine.apply"(%i) <{map = affine_map<(d0) -> (d0 + 100)>}> : (index) -> index
    "affine.yield"(%1) : (index) -> ()
  }) : (index) -> index
  return %0 : index
}
