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
// error: expected a line of at most 32 bits, found `4294967296`
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
// error: undefined location `#never`
"t"() : () -> () loc(#never)
// -----
// error: undefined attribute alias `#later`
"t"() : () -> () loc("x"(#later))
#later = loc("y")
// -----
// error: undefined attribute alias `#later`
"t"() {a = #later} : () -> ()
#later = loc("y")
// -----
// error: expected a location, found `#number`
#number = 1 : i32
"t"() : () -> () loc(#number)
// -----
// error: expected a location, found `#number`
"t"() : () -> () loc(#number)
#number = 1 : i32
// -----
// error: expected a location, found `#foo.bar`
"t"() {a = loc(#foo.bar)} : () -> ()
// -----
// error: redefinition of alias `#loc`
#loc = loc("a")
#loc = loc("b")
"t"() : () -> () loc(#loc)
// -----
// error: expected `)` after the location, found `"y"`
func.func @f(%a: i32 loc("x" "y")) {
  return
}
// -----
// error: undefined location `#never`
"t"() ({
^bb0(%a: i32 loc(#never)):
  "u"() : () -> ()
}) : () -> ()
// -----
// error: distinct attribute 0 refers to another attribute than before, expected `1 : i32`
"t"() {a = [distinct[0]<1 : i32>, distinct[0]<2 : i32>]} : () -> ()
// -----
// error: expected a number, found `-`
"t"() {a = distinct[-1]<1>} : () -> ()
// -----
// error: number of a distinct attribute is too large, expected at most 64 bits
"t"() {a = distinct[18446744073709551616]<1>} : () -> ()
// -----
// error: expected `<`, found `}`
"t"() {a = distinct[0]} : () -> ()
// -----
// error: expected `>`, found `,`
"t"() {a = distinct[0]<1, 2>} : () -> ()
