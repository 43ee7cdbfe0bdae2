// What is printed is an effect, between calls of a function that is only declared.

// run: @main(-3, 2.5, [1.0, -2.0, 0.5, 0.0], 1) -> 7
// extern: @printI64(-3)
// extern: @printNewline()
// extern: @g(-3) -> 7
// extern: @printOpen()
// extern: @printOpen()
// extern: @printF16(0x3C00)
// extern: @printComma()
// extern: @printF16(0xC000)
// extern: @printClose()
// extern: @printComma()
// extern: @printOpen()
// extern: @printF16(0x3800)
// extern: @printComma()
// extern: @printF16(0)
// extern: @printClose()
// extern: @printClose()
// extern: @printNewline()
// extern: @printF64(2.5)
// extern: @printComma()
// extern: @printI64(1)
// extern: @printOpen()
// extern: @printI64(1)
// extern: @printClose()
// extern: @printNewline()
func.func private @g(i32) -> i32
func.func @main(%a: i32, %d: f64, %v: vector<2x2xf16>, %t: i1) -> i32 {
  vector.print %a : i32
  %r = call @g(%a) : (i32) -> i32
  vector.print %v : vector<2x2xf16>
  vector.print %d : f64 punctuation <comma>
  vector.print %t : i1 punctuation <no_punctuation>
  %z = vector.broadcast %t : i1 to vector<i1>
  vector.print %z : vector<i1>
  return %r : i32
}

// Of a loop each iteration prints; a text has no newline after it.

// run: @texts(3) -> 3
func.func @texts(%n: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    vector.print str "i = "
    vector.print %i : index
  }
  return %n : index
}

// The sign of an integer is in its type, which a bitcast may change.

// run: @signs([-1, 2]) -> [0xFF, 2]
// extern: @printOpen()
// extern: @printU64(255)
// extern: @printComma()
// extern: @printU64(2)
// extern: @printClose()
// extern: @printNewline()
func.func @signs(%v: vector<2xi8>) -> vector<2xi8> {
  %u = vector.bitcast %v : vector<2xi8> to vector<2xui8>
  vector.print %u : vector<2xui8>
  return %v : vector<2xi8>
}
