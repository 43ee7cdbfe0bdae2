// error: expected a location, found `)`
"t"() : () -> () loc()
// -----
// error: expected a location, found `here`
"t"() : () -> () loc(here)
// -----
// error: expected `)` after the location, found the end of the text
"t"() : () -> () loc("f":1:2
// -----
// error: expected a line, found `a`
"t"() : () -> () loc("f":a:2)
// -----
// error: expected a line, found `-`
"t"() : () -> () loc("f":-1:2)
// -----
// error: expected `)` after the location, found `:`
"t"() : () -> () loc("f":1:2:3)
// -----
// error: a line fits in 32 bits, found `4294967296`
"t"() : () -> () loc("f":4294967296:2)
// -----
// error: expected `)` after the location, found `to`
"t"() : () -> () loc("f":1 to 3:4)
// -----
// error: expected `:` and a column, found `)`
"t"() : () -> () loc("f":1:2 to 3)
// -----
// error: expected a column, found `)`
"t"() : () -> () loc("f":1:2 to :)
// -----
// error: expected `)` after the location, found `"b"`
"t"() : () -> () loc("a" "b")
// -----
// error: expected a location, found `)`
"t"() : () -> () loc("a"())
// -----
// error: expected a location, found `loc`
"t"() : () -> () loc(loc("a"))
// -----
// error: expected `at`, found `"b"`
"t"() : () -> () loc(callsite("a" "b"))
// -----
// error: expected `at`, found `)`
"t"() : () -> () loc(callsite("a"))
// -----
// error: expected `,` or `]`, found `"b"`
"t"() : () -> () loc(fused["a" "b"])
// -----
// error: expected an attribute, found `>`
"t"() : () -> () loc(fused<>["a"])
// -----
// error: expected `[`, found `{`
"t"() : () -> () loc(fused{"a"})
// -----
// error: expected a location, found `@f`
"t"() : () -> () loc(@f)
// -----
// error: the location `#never` is not defined
"t"() : () -> () loc(#never)
// -----
// error: the attribute alias `#later` is not known
"t"() : () -> () loc("x"(#later))
#later = loc("y")
// -----
// error: the attribute alias `#later` is not known
"t"() {a = #later} : () -> ()
#later = loc("y")
// -----
// error: `#number` is no location
#number = 1 : i32
"t"() : () -> () loc(#number)
// -----
// error: `#number` is no location
"t"() : () -> () loc(#number)
#number = 1 : i32
// -----
// error: `#foo.bar` is no location
"t"() {a = loc(#foo.bar)} : () -> ()
// -----
// error: the alias `#loc` is defined twice
#loc = loc("a")
#loc = loc("b")
"t"() : () -> () loc(#loc)
// -----
// error: expected `)` after the location, found `"y"`
func.func @f(%a: i32 loc("x" "y")) {
  return
}
// -----
// error: the location `#never` is not defined
"t"() ({
^bb0(%a: i32 loc(#never)):
  "u"() : () -> ()
}) : () -> ()
// -----
// error: number 0 was that of `1 : i32` before
"t"() {a = [distinct[0]<1 : i32>, distinct[0]<2 : i32>]} : () -> ()
// -----
// error: expected a number, found `-`
"t"() {a = distinct[-1]<1>} : () -> ()
// -----
// error: the number of a distinct attribute fits in 64 bits
"t"() {a = distinct[18446744073709551616]<1>} : () -> ()
// -----
// error: expected `<`, found `}`
"t"() {a = distinct[0]} : () -> ()
// -----
// error: expected `>`, found `,`
"t"() {a = distinct[0]<1, 2>} : () -> ()
