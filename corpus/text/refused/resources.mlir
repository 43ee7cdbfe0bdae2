// error: expected a vector or tensor type for a resource, found `i32`
"t"() {a = dense_resource<bytes> : i32} : () -> ()
// -----
// error: expected `:` and the type of the elements, found `}`
"t"() {a = dense_resource<bytes>} : () -> ()
// -----
// error: expected a name, found `>`
"t"() {a = dense_resource<> : tensor<3xi8>} : () -> ()
// -----
// error: expected `>`, found `,`
"t"() {a = dense_resource<a, b> : tensor<3xi8>} : () -> ()
// -----
// error: alignment 3 of the resource is invalid, expected a power of two
"t"() : () -> ()
{-# dialect_resources: { builtin: { a: "0x0300000001" } } #-}
// -----
// error: expected `0x`, four bytes of an alignment and the bytes of the resource
"t"() : () -> ()
{-# dialect_resources: { builtin: { a: "0x080000" } } #-}
// -----
// error: expected `0x`, four bytes of an alignment and the bytes of the resource
"t"() : () -> ()
{-# dialect_resources: { builtin: { a: "0x08000000010" } } #-}
// -----
// error: expected `0x`, four bytes of an alignment and the bytes of the resource
"t"() : () -> ()
{-# dialect_resources: { builtin: { a: "bytes" } } #-}
// -----
// error: expected the bytes of a resource in a string, found `true`
"t"() : () -> ()
{-# dialect_resources: { builtin: { a: true } } #-}
// -----
// error: expected `:`, found `"0x0800000001"`
"t"() : () -> ()
{-# dialect_resources: { builtin: { a "0x0800000001" } } #-}
// -----
// error: expected a name, found `}`
"t"() : () -> ()
{-# dialect_resources: { builtin: { a: "0x0800000001", } } #-}
// -----
// error: dialect `func` has no resources
"t"() : () -> ()
{-# dialect_resources: { func: { a: "0x0800000001" } } #-}
// -----
// error: expected `{`, found `1`
"t"() : () -> ()
{-# dialect_resources: 1 #-}
// -----
// error: expected a string, `true` or `false`, found `1`
"t"() : () -> ()
{-# external_resources: { tool: { a: 1 } } #-}
// -----
// error: expected `0x`, four bytes of an alignment and the bytes of the resource
"t"() : () -> ()
{-# external_resources: { tool: { a: "0x01" } } #-}
// -----
// error: expected `dialect_resources` or `external_resources`, found `other_resources`
"t"() : () -> ()
{-# other_resources: {} #-}
// -----
// error: expected `dialect_resources` or `external_resources`, found the end of the text
"t"() : () -> ()
{-#
// -----
// error: expected an op, found `#-}`
"t"() : () -> ()
#-}
// -----
// error: expected an op, found `{-#`
module {
  {-# #-}
}
// -----
// error: expected the name of a dialect or tool, found `"a tool"`
"t"() : () -> ()
{-# external_resources: { "a tool": { a: true } } #-}
