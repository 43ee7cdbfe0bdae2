//! Passes of MLIR under watch: what a pass may change is no difference, and a known fault hides nothing.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};

use stridecheck::engines::lowerer::Lowerer;
use stridecheck::finding::PassFault;
use stridecheck::finding::known::KnownIssues;
use stridecheck::mlir::batch::Batch;
use stridecheck::mlir::list;
use stridecheck::mlir::passes::Scope;
use stridecheck::mlir::releases::RELEASES;
use stridecheck::mlir::{End, Failures, Lowering, PassCall, Pipeline, Release, Stages, passes};
use stridecheck::parts::Parts;
use stridecheck::subject::BLOCK;
use stridecheck::targets::{Front, Options};
use stridecheck::{Checked, Subject, Target, TargetSubject, Verdict, Workbench};
use stridecheck_gen::exhaustive::{Exhaustive, Part};
use stridecheck_gen::{Case, Config, program, seed_bytes};
use stridecheck_ir::{Edition, directives_named, parse};
use stridecheck_oracle::{IndexWidth, Limits, RunLine};

pub(super) fn release() -> Release {
    installed(22)
}

fn installed(release: u32) -> Release {
    Release::installed(release).expect("`./x test` installs mlir-N-tools of it")
}

/// The releases of the targets that tests run where they are installed; `./x test` installs all others.
const OPTIONAL: [u32; 4] = [16, 15, 14, 13];

/// Whether tests run a release of the targets: one that may be missing says so where it is.
pub(super) fn is_tested(number: u32) -> bool {
    if !OPTIONAL.contains(&number) {
        return true;
    }
    let release = Release::installed(number);
    release
        .inspect_err(|why| eprintln!("nothing of mlir-{number} is tested: {why}"))
        .is_ok()
}

/// The releases of the targets that are installed, newest first; one that may be missing and is says so.
pub(super) fn installed_releases() -> impl Iterator<Item = Release> {
    let tested = RELEASES.into_iter().filter(|number| is_tested(*number));
    tested.map(installed)
}

/// The same without the newest one.
pub(super) fn installed_older() -> impl Iterator<Item = Release> {
    installed_releases().skip(1)
}

fn pipeline(text: &str) -> Pipeline {
    text.parse().expect("a pipeline")
}

/// The case of a file with one run line.
pub(super) fn case(text: &str) -> Case {
    let body = parse(text).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let call = RunLine::parse_all(text, &body)
        .expect("a run line")
        .remove(0)
        .call;
    let target: Option<Target> = directives_named(text, "target")
        .next()
        .map(|target| target.parse().expect("a target"));
    let limits = target.map_or(Limits::default(), |target| target.options.limits());
    let run = stridecheck_oracle::run(&body, &call, &limits).expect("it runs");
    Case {
        body,
        call,
        index_width: limits.index_width,
        is_stage: limits.is_stage,
        run,
    }
}

/// A pipeline of a release at work, which knows no issue.
fn subject(release: Release, passes: &str) -> TargetSubject {
    subject_knowing(release, passes, KnownIssues::none())
}

/// A pipeline of a release at work, which knows these issues; nothing is run.
pub(super) fn subject_knowing(release: Release, passes: &str, known: KnownIssues) -> TargetSubject {
    let target = Target {
        front: Front::Mlir(release.number),
        pipeline: pipeline(passes),
        ..Target::default()
    };
    let lowering = Lowering::new(release.clone(), &Options::default(), "");
    let parts = Parts::new(
        Lowerer::Mlir(Box::new(lowering)),
        Some(Stages::new(release)),
        None,
    );
    TargetSubject::new(target, 0, parts, known)
}

/// What a pipeline of a release does to a case.
pub(super) fn checked(release: Release, passes: &str, case: Case) -> Checked {
    subject(release, passes).check_all(&[0], &[case]).remove(0)
}

pub(super) fn known_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known")
}

/// Each row of the table, with each of its options, is a pass of the releases that it says have it.
#[test]
fn releases_have_the_passes_of_the_table() {
    for release in installed_releases() {
        let number = release.number;
        let rows = passes::all().filter(|row| row.since <= number);
        let calls = rows.flat_map(|row| PassCall::each(row, number));
        let calls: Vec<PassCall> = calls.collect();
        let batch = Batch {
            release: &release,
            steps: &[list(&calls)],
            failures: &Failures::default(),
        };
        let ran = batch.run(&["module @p0 {\n}\n".to_owned()]);
        let end = ran.expect("it can be started").remove(0).end;
        assert_eq!(end, End::Done, "LLVM {number}");
    }
}

/// Passes that share a process are idle only if each of them changes nothing: one that another one undoes is not.
#[test]
fn a_pass_whose_change_is_undone_is_not_idle() {
    let text = "func.func @f(%c: i1, %a: i32, %b: i32) -> i32 {
      %0 = scf.if %c -> (i32) {
        scf.yield %a : i32
      } else {
        scf.yield %b : i32
      }
      return %0 : i32
    }
    // run: @f(true, 1, 2)";
    // Together the first three restore the program: what the second adds is dead, and the third removes it.
    let names = ["convert-scf-to-cf", "lift-cf-to-scf", "cse", "sccp"];
    let targets = names.map(|name| format!("mlir-22/{name}").parse().expect("a target"));
    let targets: Vec<&Target> = targets.iter().collect();
    let idle = subject(release(), "cse").idle(&targets, &[&case(text)]);
    let idle = idle.into_iter().map(|target| names[target]);
    assert_eq!(idle.collect::<Vec<_>>(), ["cse", "sccp"]);
}

/// Elementwise ops of arith on vectors of a shape, in a function that is not called.
fn elementwise(shape: &str) -> Case {
    let text = "func.func @f(%a: <i8>, %b: <i8>, %i: <index>, %x: <f32>) -> (<i8>, <i32>, <i8>, <index>, <f32>, <i8>) {
      %0 = arith.divsi %a, %b : <i8>
      %1 = arith.extsi %0 : <i8> to <i32>
      %2 = arith.minsi %a, %b : <i8>
      %3 = arith.muli %i, %i : <index>
      %4 = arith.addf %x, %x : <f32>
      %5 = arith.cmpi slt, %a, %b : <i8>
      %6 = arith.select %5, %a, %b : <i1>, <i8>
      return %0, %1, %2, %3, %4, %6 : <i8>, <i32>, <i8>, <index>, <f32>, <i8>
    }
    func.func @main() {
      return
    }
    // run: @main() -> ()";
    case(&text.replace('<', &format!("vector<{shape}x")))
}

/// Passes that exhaustive hunts give only some ops change no other one that does not fold.
fn leave_ops_out_of_their_scope(release: u8) {
    let edition = Edition::release(release);
    let enumeration = Exhaustive::new(edition, IndexWidth::W64);
    let first = |numbers: &Range<u64>| enumeration.part(numbers.start);
    let parts = enumeration.ops().values().filter_map(first);
    let mut subject = subject(installed(release.into()), "cse");
    let base: Target = format!("mlir-{release}").parse().expect("a target");
    let folds = base.with_passes(vec![PassCall::usual("canonicalize")]);
    let mut kept = |part: Part| {
        let (part, case) = part.case().ok()?;
        let is_kept = !subject.idle(&[&folds], &[&case]).is_empty();
        is_kept.then_some((part, case))
    };
    let parts: Vec<(Part, Case)> = parts.filter_map(&mut kept).collect();
    let each = base.one_by_one().expect("it names no random passes");
    let mut scopes: BTreeMap<Scope, Vec<&Target>> = BTreeMap::new();
    for target in each.iter().filter(|target| target.scope() != Scope::All) {
        scopes.entry(target.scope()).or_default().push(target);
    }
    assert!(scopes.len() > 3, "{scopes:?}");
    let vectors = ["1", "4", "16", "2x3", "1x4", "4x1"].map(elementwise);
    for (scope, targets) in scopes {
        let others = parts.iter();
        let others = others.filter(|(part, _)| !scope.has(part.op(), part.has_vectors()));
        let vectors = vectors.iter().filter(|_| !scope.has("arith.addi", true));
        let cases: Vec<&Case> = others.map(|(_, case)| case).chain(vectors).collect();
        assert!(cases.len() > 50, "{scope:?}: {}", cases.len());
        let idle = subject.idle(&targets, &cases);
        let acting = (0..targets.len()).filter(|target| !idle.contains(target));
        let acting: Vec<String> = acting.map(|target| targets[target].to_string()).collect();
        assert!(acting.is_empty(), "{scope:?}: {acting:?}");
    }
}

#[test]
fn passes_of_22_leave_ops_out_of_their_scope() {
    leave_ops_out_of_their_scope(22);
}

#[test]
fn passes_of_19_leave_ops_out_of_their_scope() {
    leave_ops_out_of_their_scope(19);
}

/// The target that a file says.
pub(super) fn target_of(text: &str) -> Target {
    let target = directives_named(text, "target").next();
    target.expect("a target").parse().expect("a target")
}

/// Faults that no issue tells apart from others are differences.
#[test]
fn what_no_issue_explains_still_differs() {
    for entry in fs::read_dir(known_folder().join("unexplained")).expect("the corpus can be read") {
        let path = entry.expect("the corpus can be read").path();
        let text = fs::read_to_string(&path).expect("the corpus can be read");
        let subject = Workbench::default().subject(&target_of(&text), 0);
        let mut subject = subject.expect("the target is there");
        let checked = subject.check_all(&[0], &[case(&text)]).remove(0);
        let verdict = checked.verdict;
        assert!(verdict.is_difference(), "{}: {verdict}", path.display());
    }
}

/// What MLIR's lowering does not lower is no fault of the program, and is told by the op.
#[test]
fn what_the_lowering_leaves_is_inconclusive() {
    let folder = known_folder().join("refused");
    for entry in fs::read_dir(folder).expect("the corpus can be read") {
        let path = entry.expect("the corpus can be read").path();
        let text = fs::read_to_string(&path).expect("the corpus can be read");
        let subject = Workbench::default().subject(&target_of(&text), 0);
        let mut subject = subject.expect("the target is there");
        let checked = subject.check_all(&[0], &[case(&text)]).remove(0);
        let Verdict::Inconclusive(why) = &checked.verdict else {
            panic!("{}: {}", path.display(), checked.verdict);
        };
        let is_told = why.starts_with("the lowering leaves memref.");
        assert!(is_told, "{}: {why}", path.display());
    }
}

#[test]
fn generated_programs_agree_or_differ_for_a_known_reason() {
    let target = "mlir-22/canonicalize,cse,sccp".parse().expect("a target");
    let mut subject = Workbench::default()
        .subject(&target, 0)
        .expect("the target is there");
    let numbers: Vec<u64> = (0..64).collect();
    let case = |number: &u64| program(&seed_bytes(41, *number), &Config::default());
    let cases: Vec<Case> = numbers.iter().map(case).collect();
    let mut agree = 0;
    for (number, checked) in numbers.iter().zip(subject.check_all(&numbers, &cases)) {
        let verdict = &checked.verdict;
        assert!(!verdict.is_difference(), "program {number}: {verdict}");
        agree += u64::from(verdict.is_agreement());
    }
    assert!(agree > 50, "{agree} of 64 agree");
    let counts = subject.take_counts();
    assert!(counts["canonicalize"].changed > 50, "{counts:?}");
}

/// Behind a fault that is known the rest of the pipeline is tested without the pass that has it.
#[test]
fn nothing_hides_behind_a_known_issue() {
    let text = fs::read_to_string(known_folder().join("narrowing-shift.mlir"));
    let text = text.expect("the corpus can be read");
    let case = case(&text.replace("constant 0 :", "constant 7 :"));
    let target =
        |passes: &str| -> Target { format!("mlir-22/{passes}").parse().expect("a target") };
    let narrowing = "arith-int-range-narrowing{int-bitwidths-supported=8,16,32}";
    let mut known = Workbench::default()
        .subject(&target(narrowing), 0)
        .expect("it is there");
    let alone = known.check_all(&[0], std::slice::from_ref(&case)).remove(0);
    assert_eq!(alone.verdict, Verdict::Known("narrowing-shift".to_owned()));
    // The second pass is changed by the tool, and runs only where the first one is left out.
    let script = format!(
        "{EDIT} case \"$*\" in *narrowing*) ;; *) sed -i 's/value = 8 : index/value = 0 : index/' \"$d\"/*/*;; esac"
    );
    let release = with_script("tool-behind-known", "mlir-opt", &script);
    let passes = format!("{narrowing},cse");
    let mut subject = subject_knowing(release, &passes, KnownIssues::default());
    let checked = subject.check_all(&[0], &[case]).remove(0);
    assert!(checked.verdict.is_difference(), "{}", checked.verdict);
    assert_eq!(checked.fault.expect("a pass is blamed").pass.name, "cse");
}

/// Without its only pass the program is lowered and run, so a fault of the lowering does not hide either.
#[test]
fn nothing_hides_behind_a_known_issue_of_the_only_pass() {
    let text = "// run: @f(-170141183460469231731687303715884105728, 170141183460469231731687303715884105726) -> (-4611686018427387904, -2)
func.func @f(%x: i128, %y: i128) -> (index, i128) {
  %c2 = arith.constant 2 : index
  %least = arith.constant -9223372036854775808 : index
  %0 = arith.ceildivsi %least, %c2 : index
  %c1 = arith.constant 1 : index
  %alloca = memref.alloca(%c1) : memref<?xi128>
  %c0 = arith.constant 0 : index
  memref.store %x, %alloca[%c0] : memref<?xi128>
  %z = memref.load %alloca[%c0] : memref<?xi128>
  %q = arith.floordivsi %z, %y : i128
  return %0, %q : index, i128
}
";
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("only-range.toml");
    let row = "[[issue]]\nid = \"range\"\nreleases = [22]\nwhat = \"a wrong sign\"\npass = \"int-range-optimizations\"\nkind = \"wrong code\"\ntrigger = { ops = [\"arith.ceildivsi\"] }\n";
    fs::write(&path, row).expect("it can be written");
    let mut workbench = Workbench {
        known: KnownIssues::none(),
        ..Workbench::default()
    };
    workbench.known.add_file(&path).expect("it can be read");
    let checked = |target: &str| {
        let subject = workbench.subject(&target.parse().expect("a target"), 0);
        let mut subject = subject.expect("it is there");
        subject.check_all(&[0], &[case(text)]).remove(0)
    };
    let of_pass = checked("mlir-22/int-range-optimizations");
    assert_eq!(of_pass.verdict, Verdict::Known("range".to_owned()));
    let to_the_end = checked("mlir-22/int-range-optimizations@0");
    assert!(to_the_end.verdict.is_difference(), "{}", to_the_end.verdict);
    let alone = checked("mlir-22@0");
    assert_eq!(to_the_end.verdict, alone.verdict);
}

/// The tool gives another constant whatever passes go before, so it is not the known fault of the pass.
#[test]
fn a_counterfactual_that_is_wrong_too_explains_nothing() {
    let text = PROGRAM.replace("  return", "  cf.br ^bb1\n^bb1:\n  return");
    let script = format!("{EDIT} sed -i 's/value = 4/value = 5/' \"$d\"/*/*");
    let release = with_script("tool-behind-cure", "mlir-opt", &script);
    let known = KnownIssues::default();
    let mut subject = subject_knowing(release, "int-range-optimizations", known.clone());
    let case = case(&text);
    let checked = subject
        .check_all(&[0], std::slice::from_ref(&case))
        .remove(0);
    assert!(checked.verdict.is_difference(), "{}", checked.verdict);
    let why = known.why("range-edge", &checked, &case.body);
    let why = why.expect("it is in the list").join("\n");
    assert!(why.starts_with("its trigger held, but "), "{why}");
}

/// What the cure of one fault leaves goes away with the cure of another one: the first changes the program, the second the code.
#[test]
fn two_known_faults_of_native_code_do_not_hide_each_other() {
    let text = "// run: @f(0.1)
func.func @f(%v: f64) -> (vector<1xbf16>, f32) {
  %c = arith.constant dense<-9.960930e-01> : vector<1xbf16>
  %q = vector.fma %c, %c, %c : vector<1xbf16>
  %t = arith.truncf %v downward : f64 to f32
  return %q, %t : vector<1xbf16>, f32
}
";
    let checked = |text: &str| {
        let target = "mlir-22@0".parse().expect("a target");
        let mut subject = Workbench::default()
            .subject(&target, 0)
            .expect("it is there");
        subject.check_all(&[0], &[case(text)]).remove(0).verdict
    };
    let known = |id: &str| Verdict::Known(id.to_owned());
    assert_eq!(checked(text), known("truncf-rounding"));
    let one = text.replace(" downward ", " ");
    assert_eq!(checked(&one), known("vector-fma-twice"));
    let none = one.replace("-9.960930e-01", "1.000000e+00");
    assert_eq!(checked(&none), Verdict::Agree);
}

/// Programs that an older release cannot read prove nothing; the others agree, or differ for a known reason.
#[test]
fn an_older_release() {
    let config = Config::default().edition(installed(19).edition());
    let target = "mlir-19/canonicalize,cse,sccp".parse().expect("a target");
    let subject = Workbench::default().subject(&target, 0);
    let mut subject = subject.expect("the target is there");
    let numbers: Vec<u64> = (0..64).collect();
    let case = |number: &u64| program(&seed_bytes(43, *number), &config);
    let cases: Vec<Case> = numbers.iter().map(case).collect();
    let mut agree = 0;
    for (number, checked) in numbers.iter().zip(subject.check_all(&numbers, &cases)) {
        match &checked.verdict {
            Verdict::Agree => agree += 1,
            Verdict::Known(_) => {}
            Verdict::Inconclusive(why) => {
                // What an older release takes and LLVM 22 refuses is refused here too.
                let is_unread = [
                    "the release does not have it",
                    "our reader refuses it",
                    "our verifier refuses it",
                ];
                let is_unread = is_unread.iter().any(|reason| why.starts_with(reason));
                assert!(is_unread, "program {number}: {why}");
            }
            other => panic!("program {number}: {other}"),
        }
    }
    assert!(agree > 30, "{agree} of 64 agree");
}

/// `exact` came after LLVM 19, so nothing is said of a program that has it.
#[test]
fn an_older_release_gets_no_exact() {
    let text = "// run: @main(8) -> 4
func.func @main(%arg0: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.shrui %arg0, %c1 exact : i32
  return %0 : i32
}";
    let checked = checked(installed(19), "canonicalize", case(text));
    let Verdict::Inconclusive(why) = checked.verdict else {
        panic!("{}", checked.verdict);
    };
    assert!(why.starts_with("the release does not have it"), "{why}");
}

/// An issue explains a difference of the releases that have it, and of no other.
#[test]
fn an_issue_of_another_release_explains_nothing() {
    let text = fs::read_to_string(known_folder().join("range-loop.mlir"));
    let case = case(&text.expect("the corpus can be read"));
    let known = KnownIssues::default();
    let mut checked = checked(installed(19), "int-range-optimizations", case);
    let fault = checked.fault.as_mut().expect("a fault");
    let is_asked = |fault: &PassFault| {
        let mut asked = known.triggered(fault, 64);
        asked.any(|(issue, _)| issue.id == "range-edge")
    };
    assert!(is_asked(fault));
    fault.release = 18;
    assert!(!is_asked(fault));
}

const DEALLOC: &str = "// run: @f()
func.func @f() {
  %0 = memref.alloc() : memref<f32>
  memref.dealloc %0 : memref<f32>
  return
}
";

/// A pass that comes before the insertion of deallocs says nothing of a program that has them.
/// The oracle does not execute what the first pass makes, but what the second one makes of that.
#[test]
fn the_last_stage_decides() {
    let source = "
        // run: @main([1, 2, 3]) -> () after [1, 2, 3]
        func.func @main(%m: memref<3xi32>) {
          %0 = memref.alloc() : memref<3xi32>
          memref.copy %m, %0 : memref<3xi32> to memref<3xi32>
          return
        }";
    let seen = checked(
        release(),
        "ownership-based-buffer-deallocation",
        case(source),
    );
    let wanted = Verdict::Inconclusive("op bufferization.dealloc".to_owned());
    assert_eq!(seen.verdict, wanted);
    let seen = checked(release(), DEALLOCATION, case(source));
    assert_eq!(seen.verdict, Verdict::Agree);
}

const DEALLOCATION: &str = "ownership-based-buffer-deallocation,\
     bufferization-lower-deallocations,convert-bufferization-to-memref";

/// What a function returns of its argument becomes a copy, and every buffer that it takes and does not return is freed.
#[test]
fn a_returned_argument_may_be_a_copy_and_nothing_is_left() {
    let source = "
        // run: @main([1, 2, 3]) -> {base arg 0, aligned 0, offset 0, sizes [3], strides [1], cells [1, 2, 3]} after [1, 2, 3]
        func.func @main(%m: memref<3xi32>) -> memref<3xi32> {
          %0 = memref.alloc() : memref<3xi32>
          memref.copy %m, %0 : memref<3xi32> to memref<3xi32>
          return %m : memref<3xi32>
        }";
    let seen = checked(release(), DEALLOCATION, case(source));
    assert_eq!(seen.verdict, Verdict::Agree);
    let forgets = format!("{EDIT} sed -i '/memref.dealloc/d' \"$d\"/*/*");
    let forgets = with_script("tool-forgets", "mlir-opt", &forgets);
    let seen = checked(forgets, DEALLOCATION, case(source));
    let Verdict::Differ(difference) = seen.verdict else {
        panic!("{}", seen.verdict);
    };
    assert!(
        difference
            .expected
            .to_string()
            .starts_with("heap allocations that are neither freed"),
        "{difference}"
    );
}

/// The caller writes to what it got, which is its own buffer in the source and a copy after the pass.
#[test]
fn nothing_is_said_where_a_copy_can_be_told() {
    let source = "
        // run: @main([1, 2, 3], 7) -> 7 after [7, 2, 3]
        func.func private @same(%m: memref<3xi32>) -> memref<3xi32> {
          return %m : memref<3xi32>
        }
        func.func @main(%m: memref<3xi32>, %x: i32) -> i32 {
          %c0 = arith.constant 0 : index
          %0 = func.call @same(%m) : (memref<3xi32>) -> memref<3xi32>
          memref.store %x, %0[%c0] : memref<3xi32>
          %1 = memref.load %m[%c0] : memref<3xi32>
          return %1 : i32
        }";
    for passes in [DEALLOCATION, "buffer-results-to-out-params"] {
        let seen = checked(release(), passes, case(source));
        let Verdict::Inconclusive(why) = seen.verdict else {
            panic!("{passes}: {}", seen.verdict);
        };
        assert!(
            why.starts_with("a function returns a memref in a buffer"),
            "{why}"
        );
    }
}

/// A pass may change the type of the entry function where its row says so; what it does to others is compared.
#[test]
fn nothing_is_said_of_an_entry_function_with_another_type() {
    let wide = "// run: @main(5) -> 6
        func.func @main(%a: i128) -> i128 {
          %c1 = arith.constant 1 : i128
          %0 = arith.addi %a, %c1 : i128
          return %0 : i128
        }";
    let seen = checked(release(), "arith-emulate-wide-int", case(wide));
    let wanted = Verdict::Inconclusive("the entry function has another type".to_owned());
    assert_eq!(seen.verdict, wanted);
    let narrow = wide.replace("i128", "i64");
    let seen = checked(release(), "arith-emulate-wide-int", case(&narrow));
    assert_eq!(seen.verdict, Verdict::Agree);
    let wrong = format!("{EDIT} sed -i 's/value = 1 : i64/value = 2 : i64/' \"$d\"/*/*");
    let wrong = with_script("tool-wrong-type", "mlir-opt", &wrong);
    let seen = checked(wrong, "arith-emulate-wide-int", case(&narrow));
    assert!(seen.verdict.is_difference(), "{}", seen.verdict);
}

/// A buffer that only a function from outside sees, while it is called, may be one of the stack; one that is returned may not.
#[test]
fn a_buffer_goes_to_the_stack() {
    let passes = "func.func(promote-buffers-to-stack)";
    let seen_outside = "
        // run: @main() -> ()
        // extern: derived
        func.func private @f1(memref<f32>)
        func.func @main() {
          %0 = memref.alloc() : memref<f32>
          func.call @f1(%0) : (memref<f32>) -> ()
          return
        }";
    let seen = checked(release(), passes, case(seen_outside));
    assert_eq!(seen.verdict, Verdict::Agree);
    let returned = fs::read_to_string(known_folder().join("promote-transpose.mlir"));
    let seen = checked(release(), passes, case(&returned.expect("a program")));
    assert!(seen.verdict.is_difference(), "{}", seen.verdict);
}

/// A later buffer of the heap that is as empty does not stand for the one that went.
#[test]
fn an_empty_buffer_goes_to_the_stack_and_another_stays() {
    let program = "
        // run: @main(0) -> ()
        // extern: derived
        func.func private @f1(memref<0x2xindex>) -> index
        func.func @main(%n: index) {
          %a = memref.alloc() : memref<0x2xindex>
          %r = call @f1(%a) : (memref<0x2xindex>) -> index
          %b = memref.alloc(%n, %n) : memref<?x?xindex>
          return
        }";
    let seen = checked(
        release(),
        "func.func(promote-buffers-to-stack)",
        case(program),
    );
    assert_eq!(seen.verdict, Verdict::Agree);
}

#[test]
fn a_program_that_gives_memory_back_is_not_for_every_pass() {
    let checked = checked(release(), "cse,promote-buffers-to-stack", case(DEALLOC));
    let Verdict::Inconclusive(why) = checked.verdict else {
        panic!("{}", checked.verdict);
    };
    let wanted = "promote-buffers-to-stack requires programs without memref.dealloc and memref.realloc, found memref.dealloc";
    assert_eq!(why, wanted);
}

/// What a block of programs may do follows from its passes, also where they are drawn.
#[test]
fn programs_are_made_for_the_passes_of_their_block() {
    assert!(subject(release(), "cse").takes_dealloc(0));
    assert!(!subject(release(), "cse,buffer-hoisting").takes_dealloc(0));
    let (random, target) = (
        subject(release(), "random"),
        "mlir-22/random".parse::<Target>(),
    );
    let target = target.expect("a target");
    let takes = |block: u64| {
        let passes = target.passes_of_block(0, block);
        let takes = !passes.iter().any(PassCall::requires_no_dealloc);
        for number in [block * BLOCK, (block + 1) * BLOCK - 1] {
            assert_eq!(random.takes_dealloc(number), takes, "program {number}");
        }
        takes
    };
    let taking = (0..100).filter(|block| takes(*block)).count();
    assert!((30..90).contains(&taking), "{taking} of 100 blocks");
}

/// A folder with the tools of a release, and a script in the place of one of them.
pub(crate) fn with_script(name: &str, tool: &str, script: &str) -> Release {
    let folder: PathBuf = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(folder.join("bin")).expect("a folder can be made");
    for other in ["mlir-opt", "mlir-translate"] {
        let link = folder.join("bin").join(other);
        if other != tool && !link.exists() {
            symlink(release().tool(other), link).expect("a link can be made");
        }
    }
    let real = release().tool(tool);
    let tool = folder.join("bin").join(tool);
    let script = format!("#!/bin/sh\nreal={}\n{script}\n", real.display());
    // Written under another name first: a file that is open for writing cannot be executed.
    let partial = folder.join("partial");
    fs::write(&partial, script).expect("a file can be written");
    fs::set_permissions(&partial, fs::Permissions::from_mode(0o755)).expect("it is ours");
    fs::rename(&partial, &tool).expect("a file can be renamed");
    Release::at(22, folder).expect("the tool is there")
}

pub(super) const PROGRAM: &str = "// run: @f(3) -> 7
func.func @f(%a: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %b = arith.addi %a, %c4 : i32
  return %b : i32
}
";

/// Runs the tool and then changes what it printed.
pub(super) const EDIT: &str = "\"$real\" \"$@\" || exit $?
for a in \"$@\"; do case $a in --mlir-print-ir-tree-dir=*) d=${a#*=};; esac; done
[ -n \"$d\" ] || exit 0
";
