// An external function sees descriptors: the cast of a view, and the memory as it is at the time.
// run: @f([1, 2, 3, 4, 5] offset 4 sizes [2] strides [-2]) -> 1.5 after [1, 2, 9, 4, 5]
// extern: @look({base arg 0, aligned 0, offset 4, sizes [2], strides [-2], cells [1, 2, 3, 4, 5]}, 1) -> 1.5
// extern: @show({base arg 0, aligned 0, offset 4, sizes [2], strides [-2], cells [1, 2, 9, 4, 5]}, 1.5)
func.func private @look(memref<?xi16, strided<[?], offset: ?>>, index) -> f32
func.func private @show(memref<*xi16>, f32)
func.func @f(%m: memref<2xi16, strided<[-2], offset: 4>>) -> f32 {
  %one = arith.constant 1 : index
  %nine = arith.constant 9 : i16
  %view = memref.cast %m : memref<2xi16, strided<[-2], offset: 4>> to memref<?xi16, strided<[?], offset: ?>>
  %r = call @look(%view, %one) : (memref<?xi16, strided<[?], offset: ?>>, index) -> f32
  memref.store %nine, %m[%one] : memref<2xi16, strided<[-2], offset: 4>>
  %any = memref.cast %view : memref<?xi16, strided<[?], offset: ?>> to memref<*xi16>
  call @show(%any, %r) : (memref<*xi16>, f32) -> ()
  return %r : f32
}
