// error: `func.func` is only declared, which is private or nested
module {
  func.func @f(i32)
}
