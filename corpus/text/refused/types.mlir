// error: dialect `func` has no types
func.func private @f(!func.x)
// -----
// error: expected the name of a dialect, found `a-b`
func.func private @f(!a-b.c)
// -----
// error: size `-9223372036854775808` is out of range, expected at most 63 bits
func.func private @f(memref<4xf32, strided<[-9223372036854775808]>>)
// -----
// error: expected `>` after the memory space, found `,`
func.func private @f(memref<4xf32, 1, strided<[1]>>)
// -----
// error: expected 1 stride for a memref of rank 1, found 2
func.func private @f(memref<4xf32, strided<[2]>, strided<[1, 1]>>)
