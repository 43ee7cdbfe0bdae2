//! Views: where elements stand, and which types a view is of.

use stridecheck_ir::{Type, parse_type};
use stridecheck_oracle::memory::{Memory, Origin};
use stridecheck_oracle::strided::{Extents, row_major_strides};
use stridecheck_oracle::{IndexWidth, UbKind, View};

use crate::random::Random;

/// The sum is taken step by step: every step along a dimension moves by its stride.
#[test]
fn an_element_is_reached_by_steps_of_the_strides() {
    let mut random = Random(7);
    let mut small = |limit: i64| i64::try_from(random.next() >> 32).unwrap() % limit;
    for _ in 0..2000 {
        let rank = usize::try_from(small(9)).unwrap();
        let sizes: Extents = (0..rank).map(|_| 1 + small(5)).collect();
        let strides: Extents = (0..rank).map(|_| small(21) - 10).collect();
        let indices: Vec<i64> = sizes.iter().map(|size| small(*size)).collect();
        let (offset, aligned_bytes) = (small(100) - 50, small(64));
        let mut wanted = aligned_bytes;
        let element_bytes = 1 + small(16);
        for _ in 0..offset.abs() {
            wanted += offset.signum() * element_bytes;
        }
        for (index, stride) in indices.iter().zip(&strides) {
            for _ in 0..*index {
                wanted += stride * element_bytes;
            }
        }
        let view = view(aligned_bytes, offset, &sizes, &strides);
        let address = view.address(&indices, element_bytes.unsigned_abs());
        assert_eq!(
            address.map(|address| address.byte),
            Ok(wanted),
            "{view:?} {indices:?}"
        );
    }
}

#[test]
fn elements_past_all_addresses_are_outside() {
    let far = |offset, stride| {
        let view = view(0, offset, &[3], &[stride]);
        view.address(&[2], 16)
            .map(|address| address.byte)
            .map_err(|fault| fault.kind)
    };
    assert_eq!(far(0, i64::MAX >> 5), Ok((i64::MAX >> 5) * 32));
    assert_eq!(far(0, i64::MAX >> 4), Err(UbKind::OutsideAllocation));
    assert_eq!(far(i64::MIN, i64::MAX), Err(UbKind::OutsideAllocation));
    let view = view(0, 0, &[i64::MAX; 8], &[i64::MAX; 8]);
    let address = view.address(&[i64::MAX - 1; 8], 1);
    assert_eq!(
        address.map_err(|fault| fault.kind),
        Err(UbKind::OutsideAllocation)
    );
}

#[test]
fn a_view_is_of_a_type_when_all_that_is_static_holds() {
    let given = view(0, 1, &[2, 3], &[3, 1]);
    let rows = [
        ("memref<2x3xi8, strided<[3, 1], offset: 1>>", None),
        ("memref<?x?xi8, strided<[?, ?], offset: ?>>", None),
        ("memref<2x3xi8>", Some("offset 1 of dimension 0 is not 0")),
        (
            "memref<2x3xi8, strided<[3, 1]>>",
            Some("offset 1 of dimension 0 is not 0"),
        ),
        (
            "memref<2x3xi8, strided<[3, 2], offset: ?>>",
            Some("stride 1 of dimension 1 is not 2"),
        ),
        (
            "memref<?x4xi8, strided<[?, ?], offset: ?>>",
            Some("size 3 of dimension 1 is not 4"),
        ),
        (
            "memref<?xi8, strided<[?], offset: ?>>",
            Some("rank 2 is not 1"),
        ),
    ];
    for (ty, wanted) in rows {
        let Ok(Type::MemRef(memref)) = parse_type(ty) else {
            panic!("{ty} is a memref");
        };
        let reason = given.mismatch(&memref, IndexWidth::W64);
        assert_eq!(reason.as_deref(), wanted, "{ty}");
    }
}

#[test]
fn row_major_strides_wrap_with_the_index() {
    let sizes = [0, 65536, 65536, 32768];
    let strides = |width| row_major_strides(&sizes, width).to_vec();
    assert_eq!(strides(IndexWidth::W64), [1 << 47, 1 << 31, 1 << 15, 1]);
    assert_eq!(strides(IndexWidth::W32), [0, -1 << 31, 1 << 15, 1]);
    assert_eq!(
        row_major_strides(&[], IndexWidth::W64).to_vec(),
        Vec::<i64>::new()
    );
}

fn view(aligned_bytes: i64, offset: i64, sizes: &[i64], strides: &[i64]) -> View {
    let allocation = Memory::new(0).allocate(Origin::Heap(0), 0, 1);
    View {
        allocation: allocation.expect("no bytes are wanted"),
        aligned_bytes,
        offset,
        sizes: sizes.into(),
        strides: strides.into(),
        is_derived: false,
        mapped: None,
    }
}
