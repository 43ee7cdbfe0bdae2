// Modules in modules, with and without names, visibility and attributes.
module @outer attributes {foo.a = 1 : i32, foo.b} {
  module {
  }
  module @"inner name" attributes {sym_visibility = "private"} {
    func.func private @f()
    module @f_too {
      func.func @f() {
        return
      }
    }
  }
  builtin.module @last attributes {sym_visibility = "nested", foo.where = @"inner name"::@f_too::@f} {
  }
}
