// Functions: their types as values, visibility, attributes of arguments and results, and C interfaces.
func.func private @declared(i32, memref<?xf32> {llvm.noalias}) -> (f32 {foo.unit = "m"}, (i32) -> i32)
func.func nested @hidden() {
  return
}
func.func @"a name"(%a: i32 {foo.first}, %b: (i32, i64) -> (), %c: () -> ((i32) -> i32)) -> (i32 {foo.result = [1, 2]}, () -> ())
    attributes {llvm.emit_c_interface, foo.many = {x = 1 : i8}} {
  %f = func.constant @hidden : () -> ()
  func.call_indirect %f() : () -> ()
  %g = func.call_indirect %c() : () -> ((i32) -> i32)
  %0 = func.call_indirect %g(%a) {foo.note} : (i32) -> i32
  %size = arith.constant 4 : index
  %m = memref.alloc(%size) : memref<?xf32>
  %1:2 = call @declared(%0, %m) : (i32, memref<?xf32>) -> (f32, (i32) -> i32)
  return %0, %f : i32, () -> ()
}
"foo.types"() {a = () -> (), b = (i32) -> i32, c = (i32) -> ((i64) -> i64), d = ((i32) -> (), index) -> (i1, i2)} : () -> ()
llvm.func @c_interface(!llvm.ptr {llvm.noalias, llvm.align = 16 : i64}) -> (i32 {llvm.zeroext}) attributes {llvm.emit_c_interface}
