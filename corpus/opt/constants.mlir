// Ops of constants become constants; what is undefined, poison, or not the same for every width of index does not.
// passes: canonicalize-constants
// run: @folded() -> (7, -4, 3, true, 5)
// run: @on_the_right(7) -> (12, true, 12)
// run: @neutral(9) -> (9, 9, 9)
// run: @by_the_width_of_index() -> (2147483648, 3)
// run: @not_reached(false) -> 1
// run: @chosen(4, 5) -> 5
module {
  func.func @folded() -> (i32, i8, index, i1, index) {
    %c3 = arith.constant 3 : i32
    %c4 = arith.constant 4 : i32
    %c-7_i8 = arith.constant -7 : i8
    %c2_i8 = arith.constant 2 : i8
    %c10 = arith.constant 10 : index
    %c3_index = arith.constant 3 : index
    %0 = arith.addi %c3, %c4 : i32
    %1 = arith.floordivsi %c-7_i8, %c2_i8 : i8
    %2 = arith.divui %c10, %c3_index : index
    %3 = arith.cmpi ult, %c3, %c4 : i32
    %4 = affine.min affine_map<(d0)[s0] -> (d0 floordiv 2, d0 + s0)>(%c10)[%c3_index]
    return %0, %1, %2, %3, %4 : i32, i8, index, i1, index
  }
  func.func @on_the_right(%x: i32) -> (i32, i1, i32) {
    %c5 = arith.constant 5 : i32
    %0 = arith.addi %c5, %x : i32
    %1 = arith.cmpi slt, %c5, %x : i32
    %2 = arith.subi %c5, %x : i32
    %c10 = arith.constant 10 : i32
    %3 = arith.addi %2, %x : i32
    %4 = arith.subi %3, %c5 : i32
    %c12 = arith.constant 12 : i32
    %5 = arith.addi %4, %c12 : i32
    return %0, %1, %5 : i32, i1, i32
  }
  func.func @neutral(%x: i32) -> (i32, i32, i32) {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c-1 = arith.constant -1 : i32
    %0 = arith.addi %x, %c0 : i32
    %1 = arith.muli %x, %c1 : i32
    %2 = arith.andi %x, %c-1 : i32
    return %0, %1, %2 : i32, i32, i32
  }
  // In 32 bits these are -2147483648 and -1.
  func.func @by_the_width_of_index() -> (index, index) {
    %c2147483647 = arith.constant 2147483647 : index
    %c1 = arith.constant 1 : index
    %c6442450943 = arith.constant 6442450943 : index
    %c2147483648 = arith.constant 2147483648 : index
    %0 = arith.addi %c2147483647, %c1 : index
    %1 = arith.ceildivui %c6442450943, %c2147483648 : index
    return %0, %1 : index, index
  }
  // A division by 0 stays where it is, and a sum that its flag makes poison.
  func.func @not_reached(%x: i1) -> i32 {
    %c1 = arith.constant 1 : i32
    %c0 = arith.constant 0 : i32
    %max = arith.constant 2147483647 : i32
    %0 = scf.if %x -> (i32) {
      %1 = arith.divsi %c1, %c0 : i32
      %2 = arith.addi %max, %c1 overflow<nsw> : i32
      %3 = arith.addi %1, %2 : i32
      scf.yield %3 : i32
    } else {
      %c1_0 = arith.constant 1 : i32
      scf.yield %c1_0 : i32
    }
    return %0 : i32
  }
  func.func @chosen(%a: i32, %b: i32) -> i32 {
    %c3 = arith.constant 3 : i64
    %c4 = arith.constant 4 : i64
    %0 = arith.cmpi sgt, %c3, %c4 : i64
    %1 = arith.select %0, %a, %b : i32
    return %1 : i32
  }
}
