// error: `func.func` without a body is public, expected `private` or `nested`
module {
  func.func @f(i32)
}
