// error: zero has no sign, found `-0`
"t"() {a = -0 : i8} : () -> ()
// -----
// error: zero has no sign, found `-0`
"t"() {a = -0 : i256} : () -> ()
// -----
// error: `1` does not fit in 0 bits
"t"() {a = 1 : i0} : () -> ()
// -----
// error: `-1` does not fit in 0 bits
"t"() {a = -1 : i0} : () -> ()
// -----
// error: `-2` does not fit in 1 bits
"t"() {a = -2 : i1} : () -> ()
// -----
// error: `-1` does not fit in 8 bits
"t"() {a = -1 : ui8} : () -> ()
// -----
// error: `0xFFFFFFFFFFFFFFFF` does not fit in 64 bits
"t"() {a = 0xFFFFFFFFFFFFFFFF : index} : () -> ()
// -----
// error: `-9223372036854775809` does not fit in 64 bits
"t"() {a = -9223372036854775809 : index} : () -> ()
// -----
// error: `340282366920938463463374607431768211455` does not fit in 128 bits
"t"() {a = 340282366920938463463374607431768211455 : si128} : () -> ()
// -----
// error: `340282366920938463463374607431768211456` does not fit in 128 bits
"t"() {a = 340282366920938463463374607431768211456 : ui128} : () -> ()
// -----
// error: the integer `170141183460469231731687303715884105729` does not fit in 128 bits
"t"() {a = -170141183460469231731687303715884105729 : i128} : () -> ()
// -----
// error: `680564733841876926926749214863536422912` does not fit in 129 bits
"t"() {a = 680564733841876926926749214863536422912 : i129} : () -> ()
// -----
// error: `-340282366920938463463374607431768211457` does not fit in 129 bits
"t"() {a = -340282366920938463463374607431768211457 : i129} : () -> ()
// -----
// error: `340282366920938463463374607431768211456` does not fit in 129 bits
"t"() {a = 340282366920938463463374607431768211456 : si129} : () -> ()
// -----
// error: `-5` does not fit in 129 bits
"t"() {a = -5 : ui129} : () -> ()
// -----
// error: `0x1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF...` does not fit in 256 bits
"t"() {a = 0x1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF : i256} : () -> ()
// -----
// error: `0xFFFFFFFFFFFFFFFF` does not fit in 64 bits
"t"() {a = dense<0xFFFFFFFFFFFFFFFF> : tensor<1xindex>} : () -> ()
// -----
// error: `680564733841876926926749214863536422912` does not fit in 129 bits
"t"() {a = dense<[1, 680564733841876926926749214863536422912]> : tensor<2xi129>} : () -> ()
// -----
// error: the string has not as many bytes as `tensor<2xi136>`
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
// error: an array holds `i1` or numbers of whole bytes, found `i7`
"t"() {a = array<i7: 1>} : () -> ()
// -----
// error: `0x1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF...` does not fit in 256 bits
"t"() {a = array<i256: 0x1FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF>} : () -> ()
// -----
// error: `i16777216` is wider than 16777215 bits
"t"() {a = 1 : i16777216} : () -> ()
