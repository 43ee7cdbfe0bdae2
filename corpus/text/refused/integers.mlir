// error: expected 0 without a sign, found `-0`
"t"() {a = -0 : i8} : () -> ()
// -----
// error: expected 0 without a sign, found `-0`
"t"() {a = -0 : i256} : () -> ()
// -----
// error: integer `1` is out of range of `i0`, expected 0
"t"() {a = 1 : i0} : () -> ()
// -----
// error: integer `-1` is out of range of `i0`, expected 0
"t"() {a = -1 : i0} : () -> ()
// -----
// error: integer `-2` is out of range of `i1`, expected -1 to 1
"t"() {a = -2 : i1} : () -> ()
// -----
// error: integer `-1` is out of range of `ui8`, expected 0 to 255
"t"() {a = -1 : ui8} : () -> ()
// -----
// error: integer `0xFFFFFFFFFFFFFFFF` is out of range of `index`, expected -2^63 to 2^63 - 1
"t"() {a = 0xFFFFFFFFFFFFFFFF : index} : () -> ()
// -----
// error: integer `-9223372036854775809` is out of range of `index`, expected -2^63 to 2^63 - 1
"t"() {a = -9223372036854775809 : index} : () -> ()
// -----
// error: integer `340282366920938463463374607431768211455` is out of range of `si128`, expected -2^127 to 2^127 - 1
"t"() {a = 340282366920938463463374607431768211455 : si128} : () -> ()
// -----
// error: integer `340282366920938463463374607431768211456` is out of range of `ui128`, expected 0 to 2^128 - 1
"t"() {a = 340282366920938463463374607431768211456 : ui128} : () -> ()
// -----
// error: integer `170141183460469231731687303715884105729` is out of range, expected 128 bits
"t"() {a = -170141183460469231731687303715884105729 : i128} : () -> ()
// -----
// error: integer `680564733841876926926749214863536422912` is out of range of `i129`, expected -2^128 to 2^129 - 1
"t"() {a = 680564733841876926926749214863536422912 : i129} : () -> ()
// -----
// error: integer `-340282366920938463463374607431768211457` is out of range of `i129`, expected -2^128 to 2^129 - 1
"t"() {a = -340282366920938463463374607431768211457 : i129} : () -> ()
// -----
// error: integer `340282366920938463463374607431768211456` is out of range of `si129`, expected -2^128 to 2^128 - 1
"t"() {a = 340282366920938463463374607431768211456 : si129} : () -> ()
// -----
// error: integer `-5` is out of range of `ui129`, expected 0 to 2^129 - 1
"t"() {a = -5 : ui129} : () -> ()
// -----
// error: integer `0x1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF...` is out of range of `i256`, expected -2^255 to 2^256 - 1
"t"() {a = 0x1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF : i256} : () -> ()
// -----
// error: integer `0xFFFFFFFFFFFFFFFF` is out of range of `index`, expected -2^63 to 2^63 - 1
"t"() {a = dense<0xFFFFFFFFFFFFFFFF> : tensor<1xindex>} : () -> ()
// -----
// error: integer `680564733841876926926749214863536422912` is out of range of `i129`, expected -2^128 to 2^129 - 1
"t"() {a = dense<[1, 680564733841876926926749214863536422912]> : tensor<2xi129>} : () -> ()
// -----
// error: string of elements has 4 bytes, expected 17 or 34 for `tensor<2xi136>`
"t"() {a = dense<"0x01020304"> : tensor<2xi136>} : () -> ()
// -----
// error: expected a number, found `true`
"t"() {a = array<i8: true>} : () -> ()
// -----
// error: expected `true` or `false`, found `1`
"t"() {a = array<i1: 1>} : () -> ()
// -----
// error: expected a number after the `:`, found `>`
"t"() {a = array<i8:>} : () -> ()
// -----
// error: expected `i1`, or an integer or float of 8, 16, 32 or 64 bits as the element type of an array, found `i7`
"t"() {a = array<i7: 1>} : () -> ()
// -----
// error: integer `0x1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF...` is out of range of `i256`, expected -2^255 to 2^256 - 1
"t"() {a = array<i256: 0x1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF>} : () -> ()
// -----
// error: integer type `i16777216` is too wide, expected at most 16777215 bits
"t"() {a = 1 : i16777216} : () -> ()
