; Memory of the stack and of globals; constants that are expressions become ops where they are used.
; run: @second(7) -> 7
; run: @outside()
; ub: OutsideAllocation
; run: @of_global() -> 30
; run: @written(5) -> 5
; run: @constant()
; ub: WriteToConstant
; run: @field() -> 8
; run: @bytes() -> 0x04030201
; run: @null()
; ub: OutsideAllocation

target datalayout = "e-m:e-i64:64-n8:16:32:64-S128"

%pair = type { i8, i64 }

@table = internal constant [3 x i32] [i32 10, i32 20, i32 30]
@third = internal constant ptr getelementptr inbounds ([3 x i32], ptr @table, i64 0, i64 2)
@counter = global i32 0

define i32 @second(i32 %x) {
  %p = alloca [2 x i32]
  %q = getelementptr inbounds [2 x i32], ptr %p, i64 0, i64 1
  store i32 %x, ptr %q
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @outside() {
  %p = alloca i32
  %q = getelementptr i32, ptr %p, i64 1
  %r = load i32, ptr %q
  ret i32 %r
}

define i32 @of_global() {
  %p = load ptr, ptr @third
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @written(i32 %x) {
  store i32 %x, ptr @counter
  %r = load i32, ptr @counter
  ret i32 %r
}

define void @constant() {
  store i32 1, ptr @table
  ret void
}

; The layout of x86-64 has the second field at byte 8.
define i64 @field() {
  %p = alloca [2 x %pair]
  %q = getelementptr %pair, ptr %p, i64 0, i32 1
  %a = ptrtoint ptr %p to i64
  %b = ptrtoint ptr %q to i64
  %r = sub i64 %b, %a
  ret i64 %r
}

define i32 @bytes() {
  %p = alloca i32
  store <4 x i8> <i8 1, i8 2, i8 3, i8 4>, ptr %p
  %r = load i32, ptr %p
  ret i32 %r
}

define i32 @null() {
  %r = load i32, ptr null
  ret i32 %r
}
