module {
llvm.func @puts(!llvm.ptr {llvm.noalias}, ...) -> i32
llvm.func internal fastcc @f(%p: !llvm.ptr, %i: i64, %c: i1, %x: f32) -> i64 attributes {sym_visibility = "private"} {
  %0 = llvm.getelementptr inbounds|nuw %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x f32>
  %z = llvm.alloca %i x f32 {alignment = 8 : i64} : (i64) -> !llvm.ptr
  %1 = llvm.load %0 {alignment = 4 : i64} : !llvm.ptr -> f32
  %v = llvm.load volatile %0 : !llvm.ptr -> f32
  llvm.store volatile %1, %0 : f32, !llvm.ptr
  %2 = llvm.call @puts(%p) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  %3 = llvm.call %p(%2) : !llvm.ptr, (i32) -> i32
  llvm.call tail %p(%2) : !llvm.ptr, (i32) -> ()
  %4 = llvm.add %i, %i overflow<nsw, nuw> : i64
  %5 = llvm.fadd %x, %x {fastmathFlags = #llvm.fastmath<fast>} : f32
  %6 = llvm.icmp "slt" %i, %i : i64
  %7 = llvm.sdiv exact %i, %i : i64
  %8 = llvm.mlir.constant(1 : index) : i64
  %10 = llvm.mlir.addressof @puts : !llvm.ptr
  %11 = llvm.trunc %i overflow<nsw> : i64 to i32
  %12 = llvm.mlir.undef : !llvm.struct<packed (ptr<3>, i8)>
  %zz = llvm.mlir.undef : !llvm.struct<(ptr, array<2 x f32>)>
  %13 = llvm.insertvalue %x, %zz[1,0] : !llvm.struct<(ptr, array<2 x f32>)>

  llvm.cond_br %c, ^bb1(%i : i64), ^bb2
^bb1(%a: i64):
  llvm.return %a : i64
^bb2:
  llvm.unreachable
}
func.func private @ext(i32 {a.b = 1}) -> (i32 {a.c}, f32)
func.func @g(%m: memref<?x4xf32, strided<[?, 1], offset: ?>, 3>, %i: index, %x: i32) -> i32 attributes {llvm.emit_c_interface} {
  %0 = arith.addi %x, %x overflow<nsw> : i32
  %1 = memref.alloc(%i) {alignment = 16 : i64} : memref<?x4xf32>
  %2 = memref.dim %1, %i : memref<?x4xf32>
  %c = arith.cmpi slt, %0, %x : i32
  %s = arith.select %c, %x, %x : i32
  %t = arith.constant true
  %h = arith.constant 0x7FC00001 : f32
  cf.cond_br %c, ^bb1(%x, %0 : i32, i32), ^bb1(%x, %0 : i32, i32)
^bb1(%a: i32, %b: i32):
  return %a : i32
}
}
