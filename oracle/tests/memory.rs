//! Element layouts against what LLVM's data layout says of x86-64, and memory byte by byte.

use stridecheck_ir::{FloatType, Type};
use stridecheck_oracle::layout::ElementLayout;
use stridecheck_oracle::memory::{Address, AllocationId, Memory, Origin};
use stridecheck_oracle::{Cell, Error, IndexWidth, UbKind};

use crate::random::Random;

#[test]
fn integers_take_the_bytes_that_llvm_gives_them() {
    // Width, bytes stored, bytes from one element to the next, alignment.
    let rows = [
        (1, 1, 1, 1),
        (7, 1, 1, 1),
        (8, 1, 1, 1),
        (9, 2, 2, 2),
        (16, 2, 2, 2),
        (17, 3, 4, 4),
        (24, 3, 4, 4),
        (32, 4, 4, 4),
        (33, 5, 8, 8),
        (48, 6, 8, 8),
        (64, 8, 8, 8),
        (65, 9, 16, 16),
        (127, 16, 16, 16),
        (128, 16, 16, 16),
    ];
    for (width, store_bytes, bytes, align_bytes) in rows {
        let layout = ElementLayout::of(&Type::integer(width), IndexWidth::W64).unwrap();
        let given = (layout.store_bytes(), layout.bytes, layout.align_bytes);
        assert_eq!(given, (store_bytes, bytes, align_bytes), "i{width}");
    }
    assert_eq!(
        ElementLayout::of(&Type::integer(129), IndexWidth::W64),
        None
    );
    assert_eq!(ElementLayout::of(&Type::None, IndexWidth::W64), None);
    for shape in [
        vec![0],
        vec![2, 0],
        vec![1 << 33],
        vec![1 << 32, 2],
        vec![u64::MAX; 3],
    ] {
        let ty = Type::vector(shape, Type::bool());
        assert_eq!(ElementLayout::of(&ty, IndexWidth::W64), None, "{ty:?}");
    }
}

#[test]
fn other_elements_take_the_bytes_that_llvm_gives_them() {
    let vector = |shape: &[u64], element: Type| Type::vector(shape.to_vec(), element);
    let rows = [
        (Type::Index, 8, 8, 8),
        (Type::Float(FloatType::F16), 2, 2, 2),
        (Type::Float(FloatType::Bf16), 2, 2, 2),
        (Type::f32(), 4, 4, 4),
        (Type::f64(), 8, 8, 8),
        (vector(&[4], Type::f32()), 16, 16, 16),
        (vector(&[3], Type::f32()), 12, 16, 16),
        (vector(&[8], Type::bool()), 1, 1, 1),
        (vector(&[9], Type::bool()), 2, 2, 2),
        (vector(&[3], Type::integer(7)), 3, 4, 4),
        (vector(&[2, 3], Type::f32()), 28, 32, 16),
        (vector(&[], Type::f64()), 8, 8, 8),
    ];
    for (ty, store_bytes, bytes, align_bytes) in rows {
        let layout = ElementLayout::of(&ty, IndexWidth::W64).unwrap();
        let given = (layout.store_bytes(), layout.bytes, layout.align_bytes);
        assert_eq!(given, (store_bytes, bytes, align_bytes), "{ty:?}");
    }
    let narrow = ElementLayout::of(&Type::Index, IndexWidth::W32).unwrap();
    assert_eq!((narrow.lane_bits, narrow.bytes), (32, 4));
}

#[test]
fn what_is_written_is_read_and_nothing_else_changes() {
    let mut random = Random(1);
    let mut types: Vec<Type> = [1, 7, 8, 9, 17, 33, 64, 65, 127, 128]
        .map(Type::integer)
        .into();
    types.extend([1, 7, 33, 127].map(|width| Type::vector(vec![2, 3], Type::integer(width))));
    for ty in types {
        let (mut memory, id, layout) = buffer(&ty, 4);
        let mut model = vec![vec![Cell::Uninitialised; layout.lanes()]; 4];
        for _ in 0..100 {
            let element = usize::try_from(random.next() % 4).unwrap();
            let lanes: Vec<Cell> = (0..layout.lanes())
                .map(|_| Cell::Bits(random.wide() >> (128 - layout.lane_bits)))
                .collect();
            let place = at(id, &layout, element);
            memory
                .write(place, &layout, layout.align_bytes, &lanes)
                .unwrap();
            model[element] = lanes;
            for (element, wanted) in model.iter().enumerate() {
                let given = memory.read(at(id, &layout, element), &layout, layout.align_bytes);
                assert_eq!(given.unwrap()[..], wanted[..], "{ty:?}");
            }
        }
        let all = memory.contents_from(at(id, &layout, 0), &layout).unwrap();
        assert_eq!(all, model.concat());
    }
}

#[test]
fn poison_stays_in_its_bytes() {
    let (mut memory, id, layout) = buffer(&Type::vector(vec![4], Type::integer(8)), 1);
    let place = at(id, &layout, 0);
    let lanes = [
        Cell::Bits(1),
        Cell::Poison,
        Cell::Bits(3),
        Cell::Uninitialised,
    ];
    memory.set(place, &layout, 4, &lanes).unwrap();
    assert_eq!(memory.read(place, &layout, 4).unwrap()[..], lanes);
    // What is written is known as written.
    memory.write(place, &layout, 4, &lanes).unwrap();
    assert_eq!(memory.read(place, &layout, 4).unwrap()[3], Cell::Poison);
    let (mut memory, id, layout) = buffer(&Type::vector(vec![4], Type::integer(4)), 1);
    let place = at(id, &layout, 0);
    memory.set(place, &layout, 2, &lanes).unwrap();
    let whole_bytes = [
        Cell::Poison,
        Cell::Poison,
        Cell::Uninitialised,
        Cell::Uninitialised,
    ];
    assert_eq!(memory.read(place, &layout, 2).unwrap()[..], whole_bytes);
}

#[test]
fn a_copy_does_not_see_later_writes() {
    let (mut memory, id, layout) = buffer(&Type::integer(32), 1);
    let place = at(id, &layout, 0);
    let copy = memory.clone();
    memory.write(place, &layout, 4, &[Cell::Bits(5)]).unwrap();
    let read = |memory: &Memory| memory.read(place, &layout, 4).unwrap()[0];
    assert_eq!(read(&copy), Cell::Uninitialised);
    assert_eq!(read(&memory), Cell::Bits(5));
}

#[test]
fn accesses_are_judged_by_life_then_bounds_then_alignment() {
    let (mut memory, id, layout) = buffer(&Type::integer(17), 2);
    let kind = |memory: &Memory, byte: i64, align_bytes: u64| {
        let place = Address::new(id, byte);
        memory
            .read(place, &layout, align_bytes)
            .map_err(|fault| fault.kind)
    };
    assert!(kind(&memory, 4, 4).is_ok());
    assert_eq!(kind(&memory, -4, 4), Err(UbKind::OutsideAllocation));
    assert_eq!(kind(&memory, -1, 4), Err(UbKind::OutsideAllocation));
    assert_eq!(kind(&memory, 6, 4), Err(UbKind::OutsideAllocation));
    assert_eq!(kind(&memory, 5, 4), Err(UbKind::Misaligned));
    assert_eq!(kind(&memory, 0, 8), Err(UbKind::Misaligned));
    assert!(kind(&memory, 5, 1).is_ok());
    memory.free(id).unwrap();
    assert_eq!(kind(&memory, 5, 4), Err(UbKind::UseAfterFree));
    assert_eq!(
        memory.free(id).map_err(|fault| fault.kind),
        Err(UbKind::DoubleFree)
    );
    assert_eq!(memory.contents_from(at(id, &layout, 0), &layout), None);
}

#[test]
fn memory_that_is_given_back_can_be_taken_again() {
    let mut memory = Memory::new(16);
    let first = memory.allocate(Origin::Heap(0), 12, 1).unwrap();
    let full = Error::OutOfMemory {
        wanted_bytes: 5,
        left_bytes: 4,
    };
    assert_eq!(memory.allocate(Origin::Heap(1), 5, 1), Err(full));
    let huge = Error::OutOfMemory {
        wanted_bytes: u64::MAX,
        left_bytes: 4,
    };
    assert_eq!(memory.allocate(Origin::Heap(1), u128::MAX, 1), Err(huge));
    memory.free(first).unwrap();
    assert!(memory.allocate(Origin::Heap(1), 16, 1).is_ok());
}

#[test]
fn the_callers_buffers_cannot_be_given_back() {
    let mut memory = Memory::new(16);
    let id = memory.allocate(Origin::Argument(0), 12, 1).unwrap();
    assert_eq!(
        memory.free(id).map_err(|fault| fault.kind),
        Err(UbKind::InvalidFree)
    );
}

fn buffer(ty: &Type, elements: u128) -> (Memory, AllocationId, ElementLayout) {
    let layout = ElementLayout::of(ty, IndexWidth::W64).expect("the buffer is small");
    let mut memory = Memory::new(1 << 20);
    let size_bytes = elements * u128::from(layout.bytes);
    let id = memory
        .allocate(Origin::Heap(0), size_bytes, layout.align_bytes)
        .expect("the buffer is small");
    (memory, id, layout)
}

fn at(allocation: AllocationId, layout: &ElementLayout, element: usize) -> Address {
    let byte = i64::try_from(layout.bytes).expect("the buffer is small")
        * i64::try_from(element).expect("the buffer is small");
    Address::new(allocation, byte)
}
