func.func @f(%n: index) -> i32 {
  %0 = memref.alloca_scope -> (i32) {
    %a = memref.alloca() : memref<i32>
    memref.alloca_scope {
      %b = memref.alloca(%n) : memref<?xi17>
    }
    %c = memref.load %a[] : memref<i32>
    memref.alloca_scope.return %c : i32
  }
  return %0 : i32
}
