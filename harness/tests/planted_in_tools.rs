//! Faults of many kinds, planted after the real passes of random pipelines: what is seen without the list of known faults is seen with it.
//!
//! The tool does its work, and then one thing is another one in what its last pass gives: a store is lost, operands are exchanged,
//! a constant, a predicate or a permutation is changed.

use stridecheck::engine::TimeLimit;
use stridecheck::finding::known::KnownIssues;
use stridecheck::mlir::Release;
use stridecheck::{Checked, Subject as _, Target};
use stridecheck_gen::{Case, Profile, program, seed_bytes};

use crate::SOAKS;
use crate::mlir_passes::{release, subject_knowing, with_script};

/// What is planted, with what Perl does to the first place that fits; `$v` is a value.
const KINDS: [(&str, &str); 32] = [
    ("a store is lost", r#"s/^\s*"memref\.store"\(.*\n//m"#),
    (
        "a store of lanes is lost",
        r#"s/^\s*"(?:vector|affine)\.store"\(.*\n//m"#,
    ),
    (
        "operands of subi",
        r#"s/("arith\.subi"\()($v), ($v)/$1$3, $2/"#,
    ),
    (
        "operands of a division",
        r#"s/("arith\.(?:(?:ceil|floor)?div|rem)[su]i"\()($v), ($v)/$1$3, $2/"#,
    ),
    (
        "operands of a shift",
        r#"s/("arith\.sh(?:l|rs|ru)i"\()($v), ($v)/$1$3, $2/"#,
    ),
    (
        "operands of subf or divf",
        r#"s/("arith\.(?:sub|div)f"\()($v), ($v)/$1$3, $2/"#,
    ),
    ("addi for subi", r#"s/"arith\.subi"/"arith.addi"/"#),
    ("subi for addi", r#"s/"arith\.addi"/"arith.subi"/"#),
    ("addi for muli", r#"s/"arith\.muli"/"arith.addi"/"#),
    ("ori for andi", r#"s/"arith\.andi"/"arith.ori"/"#),
    ("ori for xori", r#"s/"arith\.xori"/"arith.ori"/"#),
    ("shrui for shrsi", r#"s/"arith\.shrsi"/"arith.shrui"/"#),
    ("subf for addf", r#"s/"arith\.addf"/"arith.subf"/"#),
    ("addf for mulf", r#"s/"arith\.mulf"/"arith.addf"/"#),
    (
        "the other extremum of floats",
        r#"s/"arith\.max(imum|num)f"/"arith.min$1f"/"#,
    ),
    (
        "the other extremum of integers",
        r#"s/"arith\.max([su])i"/"arith.min$1i"/"#,
    ),
    (
        "another predicate of cmpi",
        r#"s/("arith\.cmpi".*?predicate = )(\d+)/$1.(($2+1)%10)/e"#,
    ),
    (
        "another predicate of cmpf",
        r#"s/("arith\.cmpf".*?predicate = )(\d+)/$1.(($2+1)%16)/e"#,
    ),
    (
        "arms of a select",
        r#"s/("arith\.select"\($v, )($v), ($v)/$1$3, $2/"#,
    ),
    (
        "another integer",
        r#"s/("arith\.constant"\(\) <\{value = )(-?\d+)( : i)/$1.($2 ^ 1).$3/e"#,
    ),
    (
        "another float",
        r#"s/("arith\.constant"\(\) <\{value = )-?\d\.\d+e[+-]\d+( : )/${1}3.5e+00$2/"#,
    ),
    (
        "successors of a branch",
        r#"s/("cf\.cond_br"\($v\))\[(\^bb\d+), (\^bb\d+)\]/$1\[$3, $2\]/"#,
    ),
    (
        "operands of a branch",
        r#"s/("cf\.br"\()($v), ($v)(.*? : \()([^,()]+), \5/$1$3, $2$4$5, $5/"#,
    ),
    (
        "arguments of a call",
        r#"s/("func\.call"\()($v), ($v)(.*? : \()([^,()]+), \5/$1$3, $2$4$5, $5/"#,
    ),
    (
        "results of a function",
        r#"s/("func\.return"\()($v), ($v)(.*? : \()([^,()]+), \5/$1$3, $2$4$5, $5/"#,
    ),
    ("zeros for sign bits", r#"s/"arith\.extsi"/"arith.extui"/"#),
    (
        "unsigned for signed",
        r#"s/"arith\.sitofp"/"arith.uitofp"/"#,
    ),
    (
        "subscripts of an access",
        r#"s/("memref\.(?:load|store)"\(.*)($v), ($v)\)/$1$3, $2)/"#,
    ),
    (
        "the step of a loop",
        r#"s/("scf\.for"\($v, )($v), ($v)/$1$2, $2/"#,
    ),
    (
        "the offset of a subview",
        r#"s/(static_offsets = array<i64: )(\d+)/$1.($2+1)/e"#,
    ),
    (
        "the order of lanes",
        r#"s/("vector\.shuffle".*?mask = array<i64: )(\d+), (\d+)/$1$3, $2/"#,
    ),
    (
        "the constant of a map",
        r#"s/(affine_map<\(.*?\) -> \(.*? \+ )(\d+)/$1.($2+1)/e"#,
    ),
];

/// The seed of the programs and of their pipelines.
const SEED: u64 = 0;

/// How many programs are looked at for each kind and profile.
const PROGRAMS: u64 = if SOAKS { 64 } else { 16 };

/// How many profiles are tried for a kind where not all are.
const PROFILES: usize = 4;

/// How many of those that differ are asked with the list.
const ASKED: usize = 4;

/// The least share of what is seen without the list that is seen with it, in hundredths.
const GOAL: usize = 95;

/// What was seen of a kind.
#[derive(Default)]
struct Count {
    without: usize,
    with: usize,
    swallowed: Vec<String>,
}

/// The tool, and then a change of what the last pass of each program gave, also where the tool crashes on one of them.
fn script(change: &str) -> String {
    format!(
        "\"$real\" \"$@\"; code=$?
        for a in \"$@\"; do case $a in --mlir-print-ir-tree-dir=*) d=${{a#*=}};; esac; done
        if [ -n \"$d\" ]; then for m in \"$d\"/*/; do
            last=$(ls \"$m\" | grep mlir$ | sort -n | tail -1)
            [ -z \"$last\" ] || printf '%s\\n' \"$m$last\"
        done | xargs -r perl -0pi -e 'my $v = qr/%[\\w#]+/; {change}'; fi
        exit $code"
    )
}

/// The pipeline of a profile, as a hunt draws it.
fn pipeline(profile: Profile) -> String {
    let target: Target = "mlir-22/random".parse().expect("a target");
    target
        .drawing_passes_for(Some(profile))
        .pipeline
        .to_string()
}

/// The differences of programs of a profile, with the list and without.
fn plant(kind: usize, profile: Profile, count: &mut Count) {
    let (name, change) = KINDS[kind];
    let planted = with_script(&format!("tool-planted-{kind}"), "mlir-opt", &script(change));
    // Each kind has a pipeline of its own.
    let first = 128 * u64::try_from(kind).expect("a small number");
    let numbers: Vec<u64> = (first..first + PROGRAMS).collect();
    let config = profile.config().dealloc(false);
    let cases: Vec<Case> = numbers
        .iter()
        .map(|number| program(&seed_bytes(SEED, *number), &config))
        .collect();
    let checked = |release: &Release, known, numbers: &[u64], cases: &[Case]| -> Vec<Checked> {
        let mut subject = subject_knowing(release.clone(), &pipeline(profile), known);
        subject.set_time_limit(TimeLimit::Short);
        subject.check_all(numbers, cases)
    };
    // What differs with nothing planted shows a fault of its own.
    let real = checked(&release(), KnownIssues::none(), &numbers, &cases);
    let without = checked(&planted, KnownIssues::none(), &numbers, &cases);
    let differs = |checked: &Checked| checked.verdict.is_difference();
    let differing = (0..cases.len()).filter(|i| differs(&without[*i]) && !differs(&real[*i]));
    let differing: Vec<usize> = differing.take(ASKED).collect();
    if differing.is_empty() {
        return;
    }
    let numbers: Vec<u64> = differing.iter().map(|i| numbers[*i]).collect();
    let cases: Vec<Case> = differing.iter().map(|i| cases[*i].clone()).collect();
    // What a tool that refuses a part shows depends on the programs that it gets together.
    let without = checked(&planted, KnownIssues::none(), &numbers, &cases);
    let with = checked(&planted, KnownIssues::default(), &numbers, &cases);
    for ((number, with), without) in numbers.iter().zip(with).zip(without) {
        if !differs(&without) {
            continue;
        }
        count.without += 1;
        match with.verdict.is_difference() {
            true => count.with += 1,
            false => count.swallowed.push(format!(
                "{name}, {}, program {number}: {}, and without the list: {}",
                profile.name(),
                with.verdict,
                without.verdict
            )),
        }
    }
}

/// A known fault whose trigger holds in a program explains no other fault of it.
#[test]
fn faults_planted_in_tools_are_seen_with_the_list() {
    let mut counts = Vec::new();
    // Without a soak, one kind of four.
    let step = if SOAKS { 1 } else { 4 };
    for (kind, (name, _)) in KINDS.iter().enumerate().step_by(step) {
        let mut count = Count::default();
        // Without a soak, the first of a few profiles whose programs have what is changed.
        let profiles = Profile::ALL.into_iter().cycle().skip(kind);
        let profiles = profiles.take(if SOAKS { Profile::ALL.len() } else { PROFILES });
        for profile in profiles {
            if SOAKS || count.without == 0 {
                plant(kind, profile, &mut count);
            }
        }
        println!(
            "{name}: {} without the list, {} with it",
            count.without, count.with
        );
        counts.push(count);
    }
    let total = |of: fn(&Count) -> usize| counts.iter().map(of).sum::<usize>();
    let (without, with) = (total(|count| count.without), total(|count| count.with));
    let kinds = counts.iter().filter(|count| count.without > 0).count();
    println!("{without} without the list, {with} with it, of {kinds} kinds");
    let swallowed = counts.iter().flat_map(|count| count.swallowed.clone());
    let swallowed: Vec<String> = swallowed.collect();
    let least = if SOAKS { KINDS.len() } else { KINDS.len() / 4 };
    assert!(without > least, "{without} programs differ");
    assert!(with * 100 >= without * GOAL, "{}", swallowed.join("\n"));
}
