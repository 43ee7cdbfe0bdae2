func.func @parallel(%n: index, %x: i32, %f: f32) -> (i32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.parallel (%i, %j) = (%c0, %c1) to (%n, %n) step (%c1, %c1) init (%x, %f) -> (i32, f32) {
    %1 = arith.index_cast %i : index to i32
    scf.reduce(%1, %f : i32, f32) {
    ^bb0(%a: i32, %b: i32):
      %2 = arith.muli %a, %b : i32
      scf.reduce.return %2 : i32
    }, {
    ^bb0(%a: f32, %b: f32):
      %2 = arith.maximumf %a, %b : f32
      scf.reduce.return %2 : f32
    }
  }
  return %0#0, %0#1 : i32, f32
}

func.func @forall(%n: index, %m: memref<?x?xindex>) {
  scf.forall (%i, %j) = (0, %n) to (%n, 8) step (2, 1) {
    memref.store %j, %m[%i, %j] : memref<?x?xindex>
  }
  scf.forall (%i) in (%n) {
    %is_first = arith.cmpi eq, %i, %n : index
    scf.if %is_first {
      memref.store %i, %m[%i, %i] : memref<?x?xindex>
    }
  }
  return
}
