// error: the symbol @f is defined twice
module {
  func.func private @f()
  "some.op"() <{sym_name = "f"}> : () -> ()
}
