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
// error: unknown attribute `#arith.x<y>` of dialect `arith`
"t"() {a = #arith.x<y>} : () -> ()
// -----
// error: dialect `memref` has no attributes
"t"() {a = #memref.x} : () -> ()
// -----
// error: expected the name of a dialect, found `a-b`
"t"() {a = #a-b.c} : () -> ()
// -----
// error: expected an affine expression, found `symbol`
"t"() {a = affine_map<(symbol) -> (symbol)>} : () -> ()
// -----
// error: expected an escape `\n`, `\t`, `\\`, `\"` or two hexadecimal digits
"t"() {a = #foo.bar<"\q">} : () -> ()
// -----
// error: expected `<`, found `}`
"t"() {a = #llvm.cconv} : () -> ()
// -----
// error: expected one of eq, ne, slt, sle, sgt, sge, ult, ule, ugt, uge, found `lt`
"a.b"() {a = #index<cmp_predicate lt>} : () -> ()
// -----
// error: expected `cmp_predicate`, found `predicate`
"a.b"() {a = #index<predicate slt>} : () -> ()
// -----
// error: unknown attribute `#index.cmp_predicate<slt>` of dialect `index`
"a.b"() {a = #index.cmp_predicate<slt>} : () -> ()
// -----
// error: expected an integer type first in `#llvm.constant_range<vector<4xi8>, -2, 4>`
func.func @f(%a: i8 {llvm.range = #llvm.constant_range<vector<4xi8>, -2, 4>}) {
  return
}
