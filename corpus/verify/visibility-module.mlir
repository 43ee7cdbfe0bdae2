// error: `builtin.module` has the visibility `outside`, expected `public`, `private` or `nested`
module {
  module @m attributes {sym_visibility = "outside"} {
  }
}
