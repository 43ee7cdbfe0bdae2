func.func @scope(%c: i1) {
  memref.alloca_scope {
    scf.if %c {
      %1 = memref.alloca() : memref<f32>
    }
  }
  return
}

func.func @atomic(%c: i1, %m: memref<f32>) -> f32 {
  %0 = memref.generic_atomic_rmw %m[] : memref<f32> {
  ^bb0(%old: f32):
    %1 = scf.if %c -> (f32) {
      scf.yield %old : f32
    } else {
      %2 = arith.addf %old, %old : f32
      scf.yield %2 : f32
    }
    memref.atomic_yield %1 : f32
  }
  return %0 : f32
}
