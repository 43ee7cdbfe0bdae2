// Memory through pointers: liveness, bounds, alignment, and pointers that are stored.
// run: @nan_exchanged(0x7FC00000) -> 1
// run: @null()
// ub: OutsideAllocation
// run: @number()
// ub: OutsideAllocation
// run: @after_free()
// ub: UseAfterFree
// run: @freed_twice()
// ub: DoubleFree
// run: @free_inside()
// ub: InvalidFree
// run: @free_stack()
// ub: InvalidFree
// run: @after_return()
// ub: UseAfterScope
// run: @after_restore()
// ub: UseAfterScope
// run: @unaligned()
// ub: Misaligned
// run: @constant()
// ub: WriteToConstant
// run: @overlap(1)
// ub: CopyOverlap
// run: @overlap(4) -> 9
// run: @assumed(1) -> 1
// run: @assumed(0)
// ub: BrokenPromise
// run: @switched(3) -> 30
// run: @switched(4) -> 0
// run: @stored_pointer() -> 9
// run: @computed() -> 7
// run: @moved_pointer() -> 9
// run: @torn_pointer() -> 9
// run: @through_number() -> 9
// run: @stored_function(20) -> 21
// run: @wrong_function()
// ub: CalleeMismatch
// run: @exchanged(5) -> 6
// run: @exchanged(4) -> 5
// run: @fields() -> 12
// run: @printed() -> trap "it ends"
// What `llvm.cmpxchg` writes as an integer is the NaN whose bits it is.
llvm.func @nan_exchanged(%a: f32) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i32) : i32
  %m = llvm.alloca %one x f32 : (i64) -> !llvm.ptr
  llvm.store %zero, %m : i32, !llvm.ptr
  %nan = llvm.fmul %a, %a : f32
  %bits = llvm.bitcast %nan : f32 to i32
  %pair = llvm.cmpxchg %m, %zero, %bits acq_rel monotonic : !llvm.ptr, i32
  %now = llvm.load %m : !llvm.ptr -> f32
  %is_nan = llvm.fcmp "uno" %now, %now : f32
  %r = llvm.zext %is_nan : i1 to i32
  llvm.return %r : i32
}
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @free(!llvm.ptr)
llvm.func @puts(!llvm.ptr) -> i32
llvm.func @abort()
llvm.mlir.global private constant @text("it ends\00") {addr_space = 0 : i32}
llvm.mlir.global private constant @nine(9 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global private @zero() {addr_space = 0 : i32} : i32 {
  %0 = llvm.mlir.zero : i32
  llvm.return %0 : i32
}

// The region of the variable ends, and not the function that first uses it.
llvm.func @computed() -> (i32 {llvm.range = #llvm.constant_range<i32, 7, 8>}) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %seven = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.store %seven, %p : i32, !llvm.ptr
  %q = llvm.mlir.addressof @zero : !llvm.ptr
  %a = llvm.load %q : !llvm.ptr -> i32
  %b = llvm.load %p : !llvm.ptr -> i32
  %c = llvm.add %a, %b : i32
  llvm.return %c : i32
}
llvm.func @null() -> i32 {
  %p = llvm.mlir.zero : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @number() -> i32 {
  %n = llvm.mlir.constant(4096 : i64) : i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @after_free() -> i32 {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @freed_twice() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @free_inside() {
  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.call @free(%q) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @free_stack() {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.call @free(%p) : (!llvm.ptr) -> ()
  llvm.return
}
llvm.func @local() -> !llvm.ptr {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @after_return() -> i32 {
  %p = llvm.call @local() : () -> !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @after_restore() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %s = llvm.intr.stacksave : !llvm.ptr
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.intr.stackrestore %s : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @unaligned() -> i32 {
  %n = llvm.mlir.constant(2 : i64) : i64
  %p = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @constant() {
  %v = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.addressof @nine : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  llvm.return
}
llvm.func @overlap(%distance: i64) -> i32 {
  %n = llvm.mlir.constant(8 : i64) : i64
  %four = llvm.mlir.constant(4 : i64) : i64
  %v = llvm.mlir.constant(9 : i32) : i32
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %p[%distance] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%q, %p, %four) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %last = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %last : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @assumed(%c: i1) -> i1 {
  llvm.intr.assume %c : i1
  llvm.return %c : i1
}
llvm.func @switched(%a: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %thirty = llvm.mlir.constant(30 : i32) : i32
  llvm.switch %a : i32, ^bb1(%zero : i32) [
    3: ^bb1(%thirty : i32)
  ]
^bb1(%r: i32):
  llvm.return %r : i32
}
llvm.func @stored_pointer() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.mlir.addressof @nine : !llvm.ptr
  %a = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %a : !llvm.ptr, !llvm.ptr
  %q = llvm.load %a : !llvm.ptr -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @moved_pointer() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.mlir.addressof @nine : !llvm.ptr
  %a = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %a : !llvm.ptr, !llvm.ptr
  "llvm.intr.memcpy"(%b, %a, %eight) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %q = llvm.load %b : !llvm.ptr -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @torn_pointer() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %p = llvm.mlir.addressof @nine : !llvm.ptr
  %a = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  %b = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %p, %a : !llvm.ptr, !llvm.ptr
  "llvm.intr.memcpy"(%b, %a, %three) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %c = llvm.getelementptr %a[3] : (!llvm.ptr) -> !llvm.ptr, i8
  %d = llvm.getelementptr %b[3] : (!llvm.ptr) -> !llvm.ptr, i8
  "llvm.intr.memcpy"(%d, %c, %five) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %q = llvm.load %b : !llvm.ptr -> !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @through_number() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %p = llvm.mlir.addressof @nine : !llvm.ptr
  %n = llvm.ptrtoint %p : !llvm.ptr to i64
  %more = llvm.add %n, %one : i64
  %back = llvm.sub %more, %one : i64
  %q = llvm.inttoptr %back : i64 to !llvm.ptr
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @next(%a: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %r = llvm.add %a, %one : i32
  llvm.return %r : i32
}
llvm.func @stored_function(%a: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %f = llvm.mlir.addressof @next : !llvm.ptr
  %m = llvm.alloca %n x !llvm.ptr : (i64) -> !llvm.ptr
  llvm.store %f, %m : !llvm.ptr, !llvm.ptr
  %g = llvm.load %m : !llvm.ptr -> !llvm.ptr
  %r = llvm.call %g(%a) : !llvm.ptr, (i32) -> i32
  llvm.return %r : i32
}
llvm.func @wrong_function() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %f = llvm.mlir.addressof @next : !llvm.ptr
  %r = llvm.call %f(%n) : !llvm.ptr, (i64) -> i32
  llvm.return %r : i32
}
llvm.func @exchanged(%expected: i32) -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %five = llvm.mlir.constant(5 : i32) : i32
  %six = llvm.mlir.constant(6 : i32) : i32
  %m = llvm.alloca %n x i32 : (i64) -> !llvm.ptr
  llvm.store %five, %m : i32, !llvm.ptr
  %pair = llvm.cmpxchg %m, %expected, %six acq_rel monotonic : !llvm.ptr, i32
  %r = llvm.load %m : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @fields() -> i32 {
  %n = llvm.mlir.constant(1 : i64) : i64
  %five = llvm.mlir.constant(5 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %u = llvm.mlir.poison : !llvm.struct<(i8, array<2 x i32>)>
  %v = llvm.insertvalue %five, %u[1, 0] : !llvm.struct<(i8, array<2 x i32>)>
  %w = llvm.insertvalue %seven, %v[1, 1] : !llvm.struct<(i8, array<2 x i32>)>
  %m = llvm.alloca %n x !llvm.struct<(i8, array<2 x i32>)> : (i64) -> !llvm.ptr
  llvm.store %w, %m : !llvm.struct<(i8, array<2 x i32>)>, !llvm.ptr
  %p = llvm.getelementptr inbounds %m[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, array<2 x i32>)>
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.extractvalue %w[1, 0] : !llvm.struct<(i8, array<2 x i32>)>
  %r = llvm.add %a, %b : i32
  llvm.return %r : i32
}
llvm.func @printed() {
  %p = llvm.mlir.addressof @text : !llvm.ptr
  %r = llvm.call @puts(%p) : (!llvm.ptr) -> i32
  llvm.call @abort() : () -> ()
  llvm.unreachable
}
