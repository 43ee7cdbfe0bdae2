func.func @loop(%n: index, %m: memref<?xf32>, %x: f32) -> (f32, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0:2 = scf.for %i = %c0 to %n step %c2 iter_args(%sum = %x, %last = %c0) -> (f32, index) {
    %1 = memref.load %m[%i] : memref<?xf32>
    %2 = arith.addf %sum, %1 : f32
    scf.yield %2, %i : f32, index
  }
  return %0#0, %0#1 : f32, index
}

func.func @unsigned(%a: i8, %b: i8, %c: i8) {
  scf.for unsigned %i = %a to %b step %c : i8 {
    scf.for %j = %a to %i step %c : i8 {
    }
  }
  return
}

func.func @choice(%c: i1, %m: memref<?xf32>) -> memref<?xf32> {
  %c1 = arith.constant 1 : index
  %0 = scf.if %c -> (memref<?xf32>) {
    scf.yield %m : memref<?xf32>
  } else {
    %1 = memref.alloc(%c1) : memref<?xf32>
    scf.yield %1 : memref<?xf32>
  }
  scf.if %c {
    memref.dealloc %0 : memref<?xf32>
  }
  return %0 : memref<?xf32>
}

func.func @switch(%i: index) -> i32 {
  %0 = scf.index_switch %i -> i32
  case -9000000000 {
    %1 = arith.constant 1 : i32
    scf.yield %1 : i32
  }
  case 5 {
    %1 = arith.constant 2 : i32
    scf.yield %1 : i32
  }
  default {
    %1 = arith.constant 3 : i32
    scf.yield %1 : i32
  }
  scf.index_switch %i
  default {
  }
  return %0 : i32
}

func.func @while(%n: i32) -> index {
  %0 = scf.while (%i = %n) : (i32) -> index {
    %zero = arith.constant 0 : i32
    %more = arith.cmpi sgt, %i, %zero : i32
    %number = arith.index_cast %i : i32 to index
    scf.condition(%more) %number : index
  } do {
  ^bb0(%number: index):
    %half = arith.shrsi %number, %number : index
    %next = arith.index_cast %half : index to i32
    scf.yield %next : i32
  }
  return %0 : index
}

func.func @region(%c: i1) -> i32 {
  %0 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = arith.constant 1 : i32
    scf.yield %1 : i32
  ^bb2:
    %2 = arith.constant 2 : i32
    scf.yield %2 : i32
  }
  return %0 : i32
}
