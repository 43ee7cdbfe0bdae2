// Ops of dialects that nobody knows: operands, results, properties, attributes, regions and successors.
%0:3, %1 = "foo.many"() : () -> (i32, i64, f32, memref<4xf32>)
"foo.takes"(%0#0, %0#2, %1, %1) {a, b = 1 : i8, "a key" = 2} : (i32, f32, memref<4xf32>, memref<4xf32>) -> ()
"foo.properties"() <{a = 1 : i32, b = {c}}> {d = "e"} : () -> ()
%2 = "foo.region"(%0#1) <"anything"> ({
  "foo.in"() : () -> ()
}, {
}, {
^bb0(%x: i32, %y: memref<4xf32>):
  "foo.branch"(%x)[^bb1, ^bb2, ^bb1] : (i32) -> ()
^bb1:
  "foo.branch"()[^bb2] : () -> ()
^bb2:
  "foo.end"(%y, %1) : (memref<4xf32>, memref<4xf32>) -> ()
}) : (i64) -> ((i32) -> i32)
