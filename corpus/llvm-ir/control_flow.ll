; Branches, loops with phis, a switch, and calls.
; run: @triangle(4) -> 10
; run: @triangle(0) -> 0
; run: @named(2) -> 20
; run: @named(9) -> -1
; run: @twice(21) -> 42
; run: @chosen(true) -> 1
; run: @chosen(false)
; ub: Unreachable
; run: @on_poison()
; ub: BranchOnPoison

define i32 @triangle(i32 %n) {
entry:
  br label %header
header:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %goes_on = icmp slt i32 %i, %n
  br i1 %goes_on, label %body, label %exit
body:
  %next = add i32 %i, 1
  %more = add i32 %sum, %next
  br label %header
exit:
  ret i32 %sum
}

define i32 @named(i32 %n) {
  switch i32 %n, label %other [
    i32 1, label %one
    i32 2, label %two
  ]
one:
  ret i32 10
two:
  ret i32 20
other:
  ret i32 -1
}

define internal i32 @double(i32 %n) {
  %r = shl i32 %n, 1
  ret i32 %r
}

define i32 @twice(i32 %n) {
  %r = call i32 @double(i32 %n)
  ret i32 %r
}

define i8 @chosen(i1 %c) {
  br i1 %c, label %yes, label %no
yes:
  ret i8 1
no:
  unreachable
}

define i8 @on_poison() {
  br i1 poison, label %yes, label %no
yes:
  ret i8 1
no:
  ret i8 0
}
