// A process that stops itself leaves no list of its globals; which one the external function was given is known all the same.
// run: @f() -> trap "stop"
// extern: @seen({base global 1, aligned 0, offset 0, sizes [2], strides [1], cells [3, 4]})

memref.global "private" @first : memref<2xi32> = dense<[1, 2]>
memref.global "private" @second : memref<2xi32> = dense<[3, 4]>
func.func private @seen(memref<2xi32>)
func.func @f() {
  %second = memref.get_global @second : memref<2xi32>
  call @seen(%second) : (memref<2xi32>) -> ()
  %false = arith.constant false
  cf.assert %false, "stop"
  return
}
