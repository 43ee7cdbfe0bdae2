//! Patterns of the transform dialect: each row of them, with each of its options, changes a program, and what the program does stays.

use std::collections::BTreeSet;

use stridecheck::Verdict;
use stridecheck::mlir::passes;
use stridecheck::mlir::patterns::PREFIX;
use stridecheck::mlir::{Pipeline, Requirement, Stages};
use stridecheck_gen::Case;

use crate::mlir_passes::{case, installed_releases};

/// A function that patterns of the dialect vector change, with a call of it.
struct Program {
    /// The names of the patterns.
    patterns: &'static [&'static str],
    /// The arguments of the call.
    arguments: &'static str,
    /// The function, from its parameters on.
    function: &'static str,
}

const PROGRAMS: &[Program] = &[
    Program {
        patterns: &["cast_away_vector_leading_one_dim"],
        arguments: "[1, 2], [3, 4]",
        function: "(%a: vector<1x2xi32>, %b: vector<1x2xi32>) -> vector<1x2xi32> {
            %0 = arith.addi %a, %b : vector<1x2xi32>
            return %0 : vector<1x2xi32>",
    },
    Program {
        patterns: &["drop_inner_most_unit_dims_from_xfer_ops", "rank_reducing_subview_patterns"],
        arguments: "[1, 2, 3, 4]",
        function: "(%m: memref<4x1xi32>) -> vector<4x1xi32> {
            %c0 = arith.constant 0 : index
            %p = arith.constant 7 : i32
            %0 = vector.transfer_read %m[%c0, %c0], %p {in_bounds = [true, true]} : memref<4x1xi32>, vector<4x1xi32>
            return %0 : vector<4x1xi32>",
    },
    Program {
        patterns: &["drop_unit_dims_with_shape_cast"],
        arguments: "[1, 2], [3, 4]",
        function: "(%a: vector<2x1xi32>, %b: vector<2x1xi32>) -> vector<2x1xi32> {
            %0 = arith.addi %a, %b : vector<2x1xi32>
            return %0 : vector<2x1xi32>",
    },
    Program {
        patterns: &["elementwise_to_vector"],
        arguments: "[1, 2], [3, 4, 5]",
        function: "(%a: vector<2xi32>, %b: vector<3xi32>) -> vector<2x3xi32> {
            %0 = vector.broadcast %a : vector<2xi32> to vector<3x2xi32>
            %1 = vector.transpose %0, [1, 0] : vector<3x2xi32> to vector<2x3xi32>
            %2 = vector.broadcast %b : vector<3xi32> to vector<2x3xi32>
            %3 = arith.muli %1, %2 : vector<2x3xi32>
            return %3 : vector<2x3xi32>",
    },
    Program {
        patterns: &["fold_arith_extension"],
        arguments: "[1.5, 2.0, 0.5, 4.0]",
        function: "(%a: vector<2x2xf16>) -> vector<2x2xf32> {
            %c = arith.constant dense<0.0> : vector<2x2xf32>
            %0 = arith.extf %a : vector<2x2xf16> to vector<2x2xf32>
            %1 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"], kind = #vector.kind<add>} %0, %0, %c : vector<2x2xf32>, vector<2x2xf32> into vector<2x2xf32>
            return %1 : vector<2x2xf32>",
    },
    Program {
        patterns: &["interleave_to_shuffle"],
        arguments: "[1, 2], [3, 4]",
        function: "(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<4xi32> {
            %0 = vector.interleave %a, %b : vector<2xi32> -> vector<4xi32>
            return %0 : vector<4xi32>",
    },
    Program {
        patterns: &["lower_bitcast"],
        arguments: "[1, 2, 3, 4]",
        function: "(%a: vector<2x2xi32>) -> vector<2x4xi16> {
            %0 = vector.bitcast %a : vector<2x2xi32> to vector<2x4xi16>
            return %0 : vector<2x4xi16>",
    },
    Program {
        patterns: &["lower_broadcast"],
        arguments: "[1, 2]",
        function: "(%a: vector<2xi32>) -> vector<3x2xi32> {
            %0 = vector.broadcast %a : vector<2xi32> to vector<3x2xi32>
            return %0 : vector<3x2xi32>",
    },
    Program {
        patterns: &["lower_contraction"],
        arguments: "[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]",
        function: "(%a: vector<2x2xi32>, %b: vector<2x2xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
            %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\", \"reduction\"], kind = #vector.kind<add>} %a, %b, %c : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
            return %0 : vector<2x2xi32>",
    },
    Program {
        patterns: &["lower_create_mask", "lower_masks"],
        arguments: "1, 3",
        function: "(%i: index, %j: index) -> vector<2x4xi1> {
            %0 = vector.create_mask %i, %j : vector<2x4xi1>
            return %0 : vector<2x4xi1>",
    },
    Program {
        patterns: &["lower_gather"],
        arguments: "[1, 2, 3, 4], [3, 0, 2, 1], [1, 1, 0, 1], [7, 8, 9, 10]",
        function: "(%m: memref<4xi32>, %i: vector<2x2xi32>, %k: vector<2x2xi1>, %p: vector<2x2xi32>) -> vector<2x2xi32> {
            %c0 = arith.constant 0 : index
            %0 = vector.gather %m[%c0][%i], %k, %p : memref<4xi32>, vector<2x2xi32>, vector<2x2xi1>, vector<2x2xi32> into vector<2x2xi32>
            return %0 : vector<2x2xi32>",
    },
    Program {
        patterns: &["lower_interleave"],
        arguments: "[1, 2, 3, 4], [5, 6, 7, 8]",
        function: "(%a: vector<2x2xi32>, %b: vector<2x2xi32>) -> vector<2x4xi32> {
            %0 = vector.interleave %a, %b : vector<2x2xi32> -> vector<2x4xi32>
            return %0 : vector<2x4xi32>",
    },
    Program {
        patterns: &["lower_masked_transfers"],
        arguments: "[1, 2, 3, 4], [1, 0]",
        function: "(%m: memref<4xi32>, %k: vector<2xi1>) -> vector<2xi32> {
            %c0 = arith.constant 0 : index
            %p = arith.constant 7 : i32
            %0 = vector.mask %k { vector.transfer_read %m[%c0], %p {in_bounds = [true]} : memref<4xi32>, vector<2xi32> } : vector<2xi1> -> vector<2xi32>
            return %0 : vector<2xi32>",
    },
    Program {
        patterns: &["lower_multi_reduction"],
        arguments: "[1, 2, 3, 4, 5, 6], [7, 8]",
        function: "(%a: vector<2x3xi32>, %b: vector<2xi32>) -> vector<2xi32> {
            %0 = vector.multi_reduction <add>, %a, %b [1] : vector<2x3xi32> to vector<2xi32>
            return %0 : vector<2xi32>",
    },
    Program {
        patterns: &["lower_outerproduct"],
        arguments: "[1, 2], [3, 4]",
        function: "(%a: vector<2xi32>, %b: vector<2xi32>) -> vector<2x2xi32> {
            %0 = vector.outerproduct %a, %b : vector<2xi32>, vector<2xi32>
            return %0 : vector<2x2xi32>",
    },
    Program {
        patterns: &["lower_scan"],
        arguments: "[1, 2, 3, 4], [5, 6]",
        function: "(%a: vector<2x2xi32>, %b: vector<2xi32>) -> (vector<2x2xi32>, vector<2xi32>) {
            %0:2 = vector.scan <add>, %a, %b {inclusive = true, reduction_dim = 0 : i64} : vector<2x2xi32>, vector<2xi32>
            return %0#0, %0#1 : vector<2x2xi32>, vector<2xi32>",
    },
    Program {
        patterns: &["lower_shape_cast"],
        arguments: "[1, 2, 3, 4]",
        function: "(%a: vector<2x2xi32>) -> vector<4xi32> {
            %0 = vector.shape_cast %a : vector<2x2xi32> to vector<4xi32>
            return %0 : vector<4xi32>",
    },
    Program {
        patterns: &["lower_transfer", "sink_mem_ops"],
        arguments: "[1, 2, 3, 4]",
        function: "(%m: memref<4xi32>) -> (vector<2xi32>, i32) {
            %c0 = arith.constant 0 : index
            %p = arith.constant 7 : i32
            %0 = vector.transfer_read %m[%c0], %p {in_bounds = [true]} : memref<4xi32>, vector<2xi32>
            %1 = vector.load %m[%c0] : memref<4xi32>, vector<2xi32>
            %2 = vector.extract %1[1] : i32 from vector<2xi32>
            return %0, %2 : vector<2xi32>, i32",
    },
    Program {
        patterns: &["lower_transpose"],
        arguments: "[1, 2, 3, 4, 5, 6]",
        function: "(%a: vector<2x3xi32>) -> vector<3x2xi32> {
            %0 = vector.transpose %a, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
            return %0 : vector<3x2xi32>",
    },
    Program {
        patterns: &["materialize_masks"],
        arguments: "3",
        function: "(%i: index) -> vector<4xi1> {
            %0 = vector.create_mask %i : vector<4xi1>
            return %0 : vector<4xi1>",
    },
    Program {
        patterns: &["reduction_to_contract"],
        arguments: "[1, 2, 3, 4], [5, 6, 7, 8], [9, 10]",
        function: "(%a: vector<2x2xi32>, %b: vector<2x2xi32>, %c: vector<2xi32>) -> vector<2xi32> {
            %0 = arith.muli %a, %b : vector<2x2xi32>
            %1 = vector.multi_reduction <add>, %0, %c [1] : vector<2x2xi32> to vector<2xi32>
            return %1 : vector<2xi32>",
    },
    Program {
        patterns: &["rewrite_narrow_types"],
        arguments: "[1, 2, 3, 4, 5, 6, 7, 8]",
        function: "(%a: vector<8xi4>) -> vector<8xi32> {
            %0 = arith.extsi %a : vector<8xi4> to vector<8xi32>
            return %0 : vector<8xi32>",
    },
    Program {
        patterns: &["sink_ops"],
        arguments: "1, 2",
        function: "(%a: i32, %b: i32) -> vector<2xi32> {
            %0 = vector.broadcast %a : i32 to vector<2xi32>
            %1 = vector.broadcast %b : i32 to vector<2xi32>
            %2 = arith.addi %0, %1 : vector<2xi32>
            return %2 : vector<2xi32>",
    },
    Program {
        patterns: &["split_transfer_full_partial"],
        arguments: "[1, 2, 3, 4, 5, 6], 1",
        function: "(%m: memref<2x3xi32>, %i: index) -> vector<2x2xi32> {
            %p = arith.constant 7 : i32
            %0 = vector.transfer_read %m[%i, %i], %p : memref<2x3xi32>, vector<2x2xi32>
            return %0 : vector<2x2xi32>",
    },
    Program {
        patterns: &["transfer_permutation_patterns"],
        arguments: "[1, 2, 3, 4, 5, 6]",
        function: "(%m: memref<2x3xi32>) -> vector<2x2xi32> {
            %c0 = arith.constant 0 : index
            %p = arith.constant 7 : i32
            %0 = vector.transfer_read %m[%c0, %c0], %p {in_bounds = [true, true], permutation_map = affine_map<(i, j) -> (j, i)>} : memref<2x3xi32>, vector<2x2xi32>
            return %0 : vector<2x2xi32>",
    },
    Program {
        patterns: &["transfer_to_scf"],
        arguments: "[1, 2, 3, 4, 5, 6, 7, 8]",
        function: "(%m: memref<2x2x2xi32>) -> vector<2x2x2xi32> {
            %c0 = arith.constant 0 : index
            %p = arith.constant 7 : i32
            %0 = vector.transfer_read %m[%c0, %c0, %c0], %p {in_bounds = [true, true, true]} : memref<2x2x2xi32>, vector<2x2x2xi32>
            return %0 : vector<2x2x2xi32>",
    },
    Program {
        patterns: &["unroll_from_elements"],
        arguments: "1, 2",
        function: "(%a: i32, %b: i32) -> vector<2x2xi32> {
            %0 = vector.from_elements %a, %b, %b, %a : vector<2x2xi32>
            return %0 : vector<2x2xi32>",
    },
    Program {
        patterns: &["unroll_to_elements"],
        arguments: "[1, 2, 3, 4]",
        function: "(%a: vector<2x2xi32>) -> i32 {
            %0:4 = vector.to_elements %a : vector<2x2xi32>
            %1 = arith.subi %0#1, %0#2 : i32
            return %1 : i32",
    },
];

/// The rows of patterns in a release, each with one of its options.
fn rows(release: u32) -> impl Iterator<Item = (&'static str, String)> {
    let rows = passes::all().filter(move |row| row.since <= release);
    let rows = rows.filter_map(|row| Some((row, row.name.strip_prefix(PREFIX)?)));
    rows.flat_map(move |(row, name)| {
        let options = row.options_in(release).into_iter();
        options.map(move |options| (name, format!("{}{{{options}}}", row.name)))
    })
}

/// What a pass does to a case: what the oracle says, and whether the pass changed it.
fn seen(stages: &mut Stages, pass: &str, case: &Case) -> (Verdict, bool) {
    let Ok(Pipeline::List(mut passes)) = pass.parse() else {
        panic!("{pass}");
    };
    for requirement in passes[0].requires() {
        if let Requirement::Before(name) = requirement {
            let Ok(Pipeline::List(behind)) = name.parse() else {
                panic!("{name}");
            };
            passes.extend(behind);
        }
    }
    let verdict = stages.check(&passes, &[case]).remove(0).checked.verdict;
    let count = stages.take_counts().remove(&passes[0].name);
    (verdict, count.expect("it ran").changed == 1)
}

#[test]
fn each_pattern_changes_a_program() {
    let mut wrong = Vec::new();
    for release in installed_releases() {
        let number = release.number;
        let mut stages = Stages::new(release);
        for (name, pass) in rows(number) {
            let name = name.strip_prefix("vector.").expect("a pattern of vectors");
            let mut programs = PROGRAMS.iter();
            let program = programs.find(|program| program.patterns.contains(&name));
            let program = program.unwrap_or_else(|| panic!("no program for {name}"));
            let (arguments, function) = (program.arguments, program.function);
            let text = format!("// run: @f({arguments})\nfunc.func @f{function}\n}}\n");
            let case = case(&text);
            let (verdict, is_changed) = seen(&mut stages, &pass, &case);
            if verdict != Verdict::Agree || !is_changed {
                wrong.push(format!("{pass} of LLVM {number}: {verdict}, {is_changed}"));
            }
            // Patterns of other ops leave it as it is, so it is not changed by folds alone.
            let other = match name {
                "lower_scan" => "interleave_to_shuffle",
                _ => "lower_scan",
            };
            let (verdict, is_changed) =
                seen(&mut stages, &format!("{PREFIX}vector.{other}"), &case);
            if verdict != Verdict::Agree || is_changed {
                wrong.push(format!(
                    "{other} on the program of {name}: {verdict}, {is_changed}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// No program of the table is of a pattern that no row has.
#[test]
fn each_program_is_of_rows() {
    let names: BTreeSet<String> = rows(22).map(|(name, _)| name.to_owned()).collect();
    for program in PROGRAMS {
        for name in program.patterns {
            assert!(names.contains(&format!("vector.{name}")), "{name}");
        }
    }
}
