// run: @f() -> 3
// In 2020 the promise has no result; what is promised of a buffer holds for its name.
func @f() -> i32 {
  %zero = constant 0 : index
  %three = constant 3 : i32
  %m = alloc() {alignment = 32} : memref<4xi32>
  assume_alignment %m, 32 : memref<4xi32>
  "std.assume_alignment"(%m) {alignment = 16 : i32} : (memref<4xi32>) -> ()
  store %three, %m[%zero] : memref<4xi32>
  %0 = load %m[%zero] : memref<4xi32>
  dealloc %m : memref<4xi32>
  return %0 : i32
}
