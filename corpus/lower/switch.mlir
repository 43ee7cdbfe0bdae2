func.func @f(%flag: i8, %a: i32, %b: i32) -> i32 {
  cf.switch %flag : i8, [
    default: ^exit(%a : i32),
    1: ^exit(%b : i32),
    -1: ^other,
    2: ^other,
    3: ^exit(%a : i32)
  ]
^other:
  cf.switch %flag : i8, [
    default: ^exit(%b : i32)
  ]
^exit(%r: i32):
  return %r : i32
}
