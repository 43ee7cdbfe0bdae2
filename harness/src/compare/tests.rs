//! Tests each rule of the comparison on handwritten observations.

use stridecheck_oracle::LedgerEntry;

use super::*;

fn returned(results: Vec<Observed>) -> Observation {
    Observation {
        ending: Ending::Returned(results),
        ..Observation::default()
    }
}

fn scalar(bits: u128) -> Observed {
    Observed::Scalar(Cell::Bits(bits))
}

fn f32_result() -> FunctionType {
    FunctionType {
        inputs: vec![],
        results: vec![Type::f32()],
    }
}

#[test]
fn nan_payloads_are_not_compared() {
    let verdict = compare(
        &f32_result(),
        &returned(vec![scalar(0x7fc0_0000)]),
        &returned(vec![scalar(0xffc0_0001)]),
    );
    assert_eq!(verdict, Verdict::Agree);
}

#[test]
fn infinity_is_no_nan() {
    let verdict = compare(
        &f32_result(),
        &returned(vec![scalar(0x7f80_0000)]),
        &returned(vec![scalar(0x7fc0_0000)]),
    );
    assert!(verdict.is_difference());
}

#[test]
fn zeros_differ_by_their_sign() {
    let verdict = compare(
        &f32_result(),
        &returned(vec![scalar(0)]),
        &returned(vec![scalar(0x8000_0000)]),
    );
    assert_eq!(
        verdict.to_string(),
        "differ: result 0: expected 0x0, found 0x80000000"
    );
}

#[test]
fn what_the_oracle_leaves_open_matches_anything() {
    let open = returned(vec![Observed::Scalar(Cell::Uninitialised)]);
    assert_eq!(
        compare(&f32_result(), &open, &returned(vec![scalar(1)])),
        Verdict::Agree
    );
}

#[test]
fn of_open_bits_of_a_stage_nothing_is_said() {
    let open = returned(vec![Observed::Scalar(Cell::Open)]);
    let verdict = compare(&f32_result(), &returned(vec![scalar(1)]), &open);
    assert!(matches!(verdict, Verdict::Inconclusive(_)), "{verdict}");
    let unset = returned(vec![Observed::Scalar(Cell::Uninitialised)]);
    assert!(compare(&f32_result(), &returned(vec![scalar(1)]), &unset).is_difference());
}

#[test]
fn what_is_open_is_no_poison() {
    let of = |cell| returned(vec![Observed::Scalar(cell)]);
    let verdict = compare(&f32_result(), &of(Cell::Open), &of(Cell::Poison));
    assert_eq!(
        verdict.to_string(),
        "differ: result 0: expected any value but poison, found poison"
    );
    let verdict = compare(&f32_result(), &of(Cell::Poison), &of(Cell::Open));
    assert_eq!(verdict, Verdict::Agree);
}

#[test]
fn a_crash_differs_from_a_return() {
    let crashed = Observation {
        ending: Ending::Crashed { signal: 11 },
        ..Observation::default()
    };
    assert!(compare(&f32_result(), &returned(vec![scalar(1)]), &crashed).is_difference());
}

fn trapped(message: Option<&str>) -> Observation {
    Observation {
        ending: Ending::Trapped(message.map(ToOwned::to_owned)),
        buffers: vec![Buffer::default()],
        ..Observation::default()
    }
}

#[test]
fn after_a_trap_nothing_else_is_compared() {
    let signature = FunctionType {
        inputs: vec![Type::from(stridecheck_ir::MemRefType::identity(
            vec![],
            Type::f32(),
        ))],
        results: vec![Type::f32()],
    };
    let gone = Observation {
        ending: Ending::Trapped(None),
        ..Observation::default()
    };
    assert_eq!(
        compare(&signature, &trapped(Some("no")), &gone),
        Verdict::Agree
    );
    let verdict = compare(&signature, &trapped(Some("no")), &trapped(Some("yes")));
    assert!(verdict.is_difference(), "{verdict}");
}

#[test]
fn what_is_missing_is_a_difference_and_no_panic() {
    let verdict = compare(&f32_result(), &returned(vec![scalar(1)]), &returned(vec![]));
    assert_eq!(verdict.to_string(), "differ: results: expected 1, found 0");
    let with_buffer = Observation {
        buffers: vec![Buffer::default()],
        ..returned(vec![scalar(1)])
    };
    let without = returned(vec![scalar(1)]);
    let verdict = compare(&f32_result(), &with_buffer, &without);
    assert_eq!(verdict.to_string(), "differ: buffers: expected 1, found 0");
}

#[test]
fn a_run_out_of_fuel_proves_nothing() {
    let endless = Observation {
        ending: Ending::OutOfFuel,
        ..Observation::default()
    };
    let verdict = compare(&f32_result(), &endless, &returned(vec![scalar(1)]));
    assert!(matches!(verdict, Verdict::Inconclusive(_)));
}

/// The heap allocations: their sizes, and whether they were freed.
fn heap(ledger: &[(u8, bool)]) -> Observation {
    let entry = |(size, freed): &(u8, bool)| stridecheck_oracle::LedgerEntry {
        size_bytes: (*size).into(),
        freed: *freed,
        bytes: vec![0; (*size).into()],
        ..Default::default()
    };
    Observation {
        ledger: ledger.iter().map(entry).collect(),
        ..returned(vec![scalar(1)])
    }
}

fn under(changes: &[Change], expected: &[(u8, bool)], actual: &[(u8, bool)]) -> String {
    let contract = Contract::where_may_change(changes);
    compare_under(&contract, &f32_result(), &heap(expected), &heap(actual)).to_string()
}

#[test]
fn only_a_contract_lets_allocations_go() {
    let source = [(4, true), (8, false), (4, false)];
    for (changes, found, wanted) in [
        (&[][..], &source[..], "agree"),
        (
            &[],
            &source[1..],
            "differ: heap allocations: expected 3, found 2",
        ),
        (&[Change::DeadAllocations], &source[1..], "agree"),
        (&[Change::DeadAllocations], &source[..1], "agree"),
        (&[Change::DeadAllocations], &[], "agree"),
        (
            &[Change::DeadAllocations],
            &[(4, true), (4, true)],
            "differ: allocation 2, freed: expected false, found true",
        ),
        // The order is not observable.
        (
            &[Change::DeadAllocations],
            &[(4, false), (8, false)],
            "agree",
        ),
        (
            &[Change::DeadAllocations],
            &[(4, true), (16, false), (4, false)],
            "differ: allocation 1, bytes: expected at most 8, found 16",
        ),
        (
            &[Change::DeadAllocations, Change::Lifetimes],
            &[(4, false), (8, false)],
            "agree",
        ),
        (
            &[Change::Lifetimes],
            &source[1..],
            "differ: heap allocations: expected 3, found 2",
        ),
        (&[Change::Allocations], &[(16, true)], "agree"),
    ] {
        assert_eq!(
            under(changes, &source, found),
            wanted,
            "{changes:?} {found:?}"
        );
    }
}

#[test]
fn a_memref_lies_in_the_allocation_that_stands_for_its_own() {
    let lies_in = |number, ledger: &[(u8, bool)]| Observation {
        ending: Ending::Returned(vec![Observed::MemRef(ObservedMemRef {
            base: Base::Allocation(number),
            aligned_bytes: 0,
            offset: 0,
            sizes: vec![],
            strides: vec![],
            contents: None,
        })]),
        ..heap(ledger)
    };
    let ty = stridecheck_ir::MemRefType::identity(vec![], Type::f32());
    let signature = FunctionType {
        inputs: vec![],
        results: vec![Type::from(ty)],
    };
    let contract = Contract::where_may_change(&[Change::DeadAllocations]);
    let verdict = |found: &Observation| {
        let expected = lies_in(1, &[(4, false), (4, false), (8, false)]);
        compare_under(&contract, &signature, &expected, found).to_string()
    };
    assert_eq!(verdict(&lies_in(0, &[(4, false), (8, false)])), "agree");
    assert_eq!(
        verdict(&lies_in(1, &[(4, false), (8, false)])),
        "differ: result 0, allocated pointer: expected the start of allocation 1, found the start of allocation 2"
    );
}

#[test]
fn a_stride_is_named() {
    let memref = |stride| {
        Observed::MemRef(ObservedMemRef {
            base: Base::Allocation(0),
            aligned_bytes: 0,
            offset: 0,
            sizes: vec![2, 3],
            strides: vec![3, stride],
            contents: None,
        })
    };
    let shape = vec![stridecheck_ir::Dim::Dynamic; 2];
    let ty = Type::from(stridecheck_ir::MemRefType::identity(shape, Type::f32()));
    let signature = FunctionType {
        inputs: vec![],
        results: vec![ty],
    };
    let verdict = compare(
        &signature,
        &returned(vec![memref(1)]),
        &returned(vec![memref(2)]),
    );
    assert_eq!(
        verdict.to_string(),
        "differ: result 0, stride 1: expected 1, found 2"
    );
}

#[test]
fn a_bare_result_that_leads_elsewhere_is_open() {
    let of = |base, aligned_bytes| {
        Observed::MemRef(ObservedMemRef {
            base,
            aligned_bytes,
            offset: 0,
            sizes: vec![1],
            strides: vec![1],
            contents: None,
        })
    };
    let entry = |room_bytes| LedgerEntry {
        room_bytes,
        ..LedgerEntry::default()
    };
    let expected = Observation {
        ledger: vec![entry(0), entry(64)],
        ..returned(vec![
            of(Base::Global(0), 0),
            of(Base::Allocation(0), 0),
            of(Base::Allocation(1), 0),
            of(Base::Argument(0), 0),
            of(Base::Argument(0), 8),
        ])
    };
    let Ending::Returned(results) = with_bare_results(&expected).ending else {
        panic!("the call returned");
    };
    let is_open = |result: &Observed| *result == Observed::Scalar(Cell::Poison);
    let open: Vec<bool> = results.iter().map(is_open).collect();
    assert_eq!(open, [true, false, true, false, true]);
}
