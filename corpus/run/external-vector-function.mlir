// Vectors and functions that are given to functions outside are recorded.
// run: @f([1, 2], 3) -> 9
// extern: @g([2, 4], @h, 3) -> 9
// run: @f([1, 2], 3) -> -633973327
// extern: derived

func.func private @g(vector<2xi32>, (i32) -> i32, i32) -> i32
func.func @h(%a: i32) -> i32 {
  return %a : i32
}
func.func @f(%v: vector<2xi32>, %a: i32) -> i32 {
  %0 = arith.addi %v, %v : vector<2xi32>
  %h = func.constant @h : (i32) -> i32
  %1 = func.call @g(%0, %h, %a) : (vector<2xi32>, (i32) -> i32, i32) -> i32
  return %1 : i32
}
