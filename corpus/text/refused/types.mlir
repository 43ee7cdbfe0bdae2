// error: the dialect `func` has no types
func.func private @f(!func.x)
// -----
// error: `a-b` is no name of a dialect
func.func private @f(!a-b.c)
// -----
// error: `-9223372036854775808` is no size, for it has 64 bits or more
func.func private @f(memref<4xf32, strided<[-9223372036854775808]>>)
// -----
// error: expected `,` or `>`, found `,`
func.func private @f(memref<4xf32, 1, strided<[1]>>)
// -----
// error: a memref of rank 1 needs 1 stride, found 2
func.func private @f(memref<4xf32, strided<[2]>, strided<[1, 1]>>)
