// error: expected `]`, since the type has no further dimension, found `0`
"t"() {a = sparse<[[0, 0]], 1> : tensor<3xi32>} : () -> ()
// -----
// error: index 5 is out of bounds for a dimension of size 3
"t"() {a = sparse<[[5]], 1> : tensor<3xi32>} : () -> ()
// -----
// error: index -1 is out of bounds for a dimension of size 3
"t"() {a = sparse<[[-1]], [1]> : tensor<3xi32>} : () -> ()
// -----
// error: expected 2 elements in dimension 0, found 1
"t"() {a = sparse<[[0], [1]], [1]> : tensor<3xi32>} : () -> ()
// -----
// error: expected `[` and the indices of an element, found `0`
"t"() {a = sparse<[0], [1]> : tensor<3x3xi32>} : () -> ()
// -----
// error: sparse elements are numbers in a vector, tensor or memref of static sizes, found `tensor<?xi32>`
"t"() {a = sparse<[[0]], [1]> : tensor<?xi32>} : () -> ()
// -----
// error: sparse elements are numbers in a vector, tensor or memref of static sizes, found `i32`
"t"() {a = sparse<[[0]], [1]> : i32} : () -> ()
// -----
// error: expected `,` and the values, found `>`
"t"() {a = sparse<[[0]]> : tensor<3xi32>} : () -> ()
// -----
// error: expected `[` and the indices of an element, found `1`
"t"() {a = sparse<[[0], 1], [1, 2]> : tensor<3xi32>} : () -> ()
// -----
// error: integer `300` is out of range of `i8`, expected -128 to 255
"t"() {a = sparse<[[0]], [300]> : tensor<3xi8>} : () -> ()
// -----
// error: expected a number, found `"0x0000000000000000"`
"t"() {a = sparse<"0x0000000000000000", 1> : tensor<3xi8>} : () -> ()
// -----
// error: expected `:` and the type of the elements, found `}`
"t"() {a = sparse<[[0]], [1]>} : () -> ()
// -----
// error: expected indices of an element; without one write `sparse<>`, found `]`
"t"() {a = sparse<[], []> : tensor<3x3xi32>} : () -> ()
