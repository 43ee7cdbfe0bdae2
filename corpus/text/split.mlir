// Parts of a file are programs of their own.
func.func private @f()
// -----
func.func private @f()
%0 = "foo.value"() : () -> i32
// -----
module @f {
}
// -----
// A part may hold nothing.
