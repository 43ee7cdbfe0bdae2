// run: @inside(3, 3) -> 1
// run: @inside(3, 4) -> 0
// run: @inside(10, 10) -> 1
// run: @inside(11, 11) -> 0
// run: @inside(-1, -1) -> 0
// A set without constraints holds all; without an else nothing happens.
// run: @all(5, [0]) -> () after [7]
// run: @else_only(5, [0]) -> () after [7]
// run: @else_only(4, [0]) -> () after [0]
// run: @quotient(7, 2) -> 1
// run: @quotient(5, 2) -> 0
func.func @inside(%i: index, %j: index) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %0 = "affine.if"(%i, %j) <{condition = affine_set<(d0)[s0] : (d0 - s0 == 0, d0 >= 0, 10 - d0 >= 0)>}> ({
    "affine.yield"(%one) : (i32) -> ()
  }, {
    "affine.yield"(%zero) : (i32) -> ()
  }) : (index, index) -> i32
  return %0 : i32
}
func.func @all(%i: index, %m: memref<1xi32>) {
  %seven = arith.constant 7 : i32
  "affine.if"(%i) <{condition = affine_set<(d0) : (0 == 0)>}> ({
    "affine.store"(%seven, %m) <{map = affine_map<() -> (0)>}> : (i32, memref<1xi32>) -> ()
    "affine.yield"() : () -> ()
  }, {
  }) : (index) -> ()
  return
}
func.func @else_only(%i: index, %m: memref<1xi32>) {
  %seven = arith.constant 7 : i32
  "affine.if"(%i) <{condition = affine_set<(d0) : (d0 mod 2 == 0)>}> ({
    "affine.yield"() : () -> ()
  }, {
    "affine.store"(%seven, %m) <{map = affine_map<() -> (0)>}> : (i32, memref<1xi32>) -> ()
    "affine.yield"() : () -> ()
  }) : (index) -> ()
  return
}
func.func @quotient(%i: index, %j: index) -> i32 {
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %0 = "affine.if"(%i, %j) <{condition = affine_set<(d0)[s0] : (d0 floordiv s0 - 3 >= 0)>}> ({
    "affine.yield"(%one) : (i32) -> ()
  }, {
    "affine.yield"(%zero) : (i32) -> ()
  }) : (index, index) -> i32
  return %0 : i32
}
