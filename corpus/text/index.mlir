func.func @constants() -> (index, i1) {
  %0 = index.constant 42
  %1 = index.constant {a} -1
  %2 = index.constant 42
  %3 = index.constant 0x10
  %4 = index.constant -9223372036854775808
  %5 = index.bool.constant true
  %6 = index.bool.constant {a} false
  %7 = index.sizeof
  %8 = index.sizeof {a}
  %9 = "index.constant"() <{value = 7 : index}> {a} : () -> index
  %10 = "index.bool.constant"() {value = true} : () -> i1
  return %0, %10 : index, i1
}
func.func @arithmetic(%a: index, %b: index, %i: i8, %s: si8) {
  %0 = index.add %a, %b
  %1 = index.sub %a, %b {x = 1 : i32}
  %2 = "index.mul"(%a, %b) : (index, index) -> index
  %3 = index.cmp slt(%a, %b)
  %4 = index.cmp uge(%a, %b) {a}
  %5 = "index.cmp"(%a, %b) {pred = #index<cmp_predicate ne>} : (index, index) -> i1
  %6 = index.casts %i {a} : i8 to index
  %7 = index.castu %a : index to i64
  %8 = index.casts %s : si8 to index
  return
}
#predicate = #index<cmp_predicate ult>
func.func private @attribute() attributes {a = #predicate}
