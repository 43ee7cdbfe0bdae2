// error: expected the name of an attribute, found `""`
"t"() {"" = 1} : () -> ()
// -----
// error: expected `,` or `}`, found `:`
"t"() {a = true : i1} : () -> ()
// -----
// error: expected `true` or `false`, found `1`
"t"() {a = array<i1: 1>} : () -> ()
// -----
// error: expected a number after the `:`, found `>`
"t"() {a = array<i8:>} : () -> ()
// -----
// error: expected the name of a flag, found `>`
"t"() {a = #arith.overflow<>} : () -> ()
// -----
// error: `#arith.x<y>` is no attribute of the dialect `arith`
"t"() {a = #arith.x<y>} : () -> ()
// -----
// error: the dialect `memref` has no attributes
"t"() {a = #memref.x} : () -> ()
// -----
// error: `a-b` is no name of a dialect
"t"() {a = #a-b.c} : () -> ()
// -----
// error: expected an affine expression, found `symbol`
"t"() {a = affine_map<(symbol) -> (symbol)>} : () -> ()
// -----
// error: an escape is `\n`, `\t`, `\\`, `\"` or two hexadecimal digits
"t"() {a = #foo.bar<"\q">} : () -> ()
// -----
// error: expected `<`, found `}`
"t"() {a = #llvm.cconv} : () -> ()
