// What is open in memory stays so also where it takes less than a byte, alone or beside others.
// run: @one(0x7FC00000)
// open: an operand of a division
// run: @row(0x7FC00000)
// open: an operand of a division
func.func @one(%x: f32) -> i4 {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i4
  %m = memref.alloca() : memref<1xi4>
  %sum = arith.addf %x, %x : f32
  %bits = arith.bitcast %sum : f32 to i32
  %b = arith.trunci %bits : i32 to i4
  memref.store %b, %m[%c0] : memref<1xi4>
  %c = memref.load %m[%c0] : memref<1xi4>
  %d = arith.divsi %five, %c : i4
  return %d : i4
}

func.func @row(%x: f32) -> i4 {
  %m = memref.alloca() : memref<vector<3xi4>>
  %five = arith.constant 5 : i4
  %sum = arith.addf %x, %x : f32
  %bits = arith.bitcast %sum : f32 to i32
  %b = arith.trunci %bits : i32 to i4
  %v = vector.from_elements %five, %five, %b : vector<3xi4>
  memref.store %v, %m[] : memref<vector<3xi4>>
  %w = memref.load %m[] : memref<vector<3xi4>>
  %c = vector.extract %w[2] : i4 from vector<3xi4>
  %d = arith.divsi %five, %c : i4
  return %d : i4
}
