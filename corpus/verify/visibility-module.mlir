// error: `builtin.module` cannot have the visibility "outside"
module {
  module @m attributes {sym_visibility = "outside"} {
  }
}
