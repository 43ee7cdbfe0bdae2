// error: `func.func` without a body needs to be `private` or `nested`
module {
  func.func @f(i32)
}
