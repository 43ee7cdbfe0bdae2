; Attributes that promise something are imported and checked.
; run: @given(1) -> 1
; run: @passed()
; ub: BrokenPromise
; run: @in_range(3) -> 3
; run: @in_range(12) -> poison
; run: @assumed(1) -> 1
; run: @assumed(0)
; ub: BrokenPromise

define i32 @given(i32 noundef %x) nounwind {
  ret i32 %x
}

define i32 @passed() {
  %r = call i32 @given(i32 poison)
  ret i32 %r
}

define i32 @in_range(i32 range(i32 0, 10) %x) {
  ret i32 %x
}

declare void @llvm.assume(i1)
define i32 @assumed(i32 %x) {
  %c = icmp ne i32 %x, 0
  call void @llvm.assume(i1 %c)
  ret i32 %x
}
