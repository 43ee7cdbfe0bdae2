//! The report of a difference of native code that no pass of MLIR was seen to make.

use serde_json::json;
use stridecheck_gen::Case;
use stridecheck_ir::{Form, parse, print};
use stridecheck_oracle::Call;

use super::commands::{DRIVER, LLVM_IR, Session, Shown, Wanted};
use super::driver::{Driver, driver};
use super::{PROGRAM, Told, compiled, fenced, probe, releases};
use crate::check::Subject as _;
use crate::cli::cases::Found;
use crate::cli::target_arguments::failure;
use crate::cli::{Failure, Report};
use crate::compare::Verdict;
use crate::engine::{Ending, Route};
use crate::engines::oracle::observation;
use crate::finding::FaultKind;
use crate::finding::cause::Cause;
use crate::finding::cause::native::{NativeBlame, Side, Suspects, llvm_ir, work_out};
use crate::finding::known::{Issue, KnownIssues};
use crate::level::OptLevel;
use crate::mlir::patterns::{Interpreted, LIBRARY, interpreted};
use crate::mlir::release::on_module;
use crate::mlir::releases::{LLVM, RELEASES};
use crate::mlir::{PassCall, Pipeline, Release};
use crate::parts::{Parts, level};
use crate::stage::Stage;
use crate::targets::{Front, Target};
use crate::workbench::Workbench;

/// What a function is called in the place of `main`, which the driver defines.
const ENTRY: &str = "test";

/// The report of a finding of native code.
pub(super) fn report(found: Found, workbench: &Workbench) -> Result<Report, Failure> {
    let Found {
        target,
        subject,
        case,
        mut checked,
    } = found;
    let case = without_main(&case).unwrap_or(case);
    let mut parts = workbench.parts(&target).map_err(|error| failure(&error))?;
    let blame = work_out(Suspects {
        target: &target,
        case: &case,
        checked: &checked,
        parts: &mut parts,
        other: other(&target, workbench),
        llvm: workbench.release(&Front::Mlir(LLVM), None).ok(),
    });
    checked.at_other_level = None;
    let stage = stage(&checked.actual.ending);
    let is_hang = checked.is_hang();
    let found = Found {
        target,
        subject,
        case,
        checked,
    };
    let native = Native {
        told: Told {
            varies: false,
            known: known(&found, workbench),
            found,
            blame: None,
            releases: Vec::new(),
        },
        blame,
        stage,
        is_hang,
    };
    Ok(native.report(workbench))
}

/// Another front, at the same level of LLVM: what both lowerings show is no fault of one of them.
fn other(target: &Target, workbench: &Workbench) -> Option<(Target, Parts)> {
    let front = match target.front {
        Front::Builtin => Front::Mlir(LLVM),
        Front::Mlir(_) | Front::Trunk | Front::Emitc(_) | Front::Compiler(_) => Front::Builtin,
    };
    if target.options.cross.is_some() {
        return None;
    }
    let mut other = Target {
        front,
        ..target.with_passes(Vec::new())
    };
    other.options.prefix = None;
    let parts = workbench.parts(&other).ok()?;
    Some((other, parts))
}

/// The stage that shows it.
fn stage(ending: &Ending) -> Stage {
    match ending {
        Ending::Failed { stage, .. } | Ending::TimedOut { stage, .. } => *stage,
        _ => Stage::Run,
    }
}

/// The case with another name for a function `main`.
fn without_main(case: &Case) -> Option<Case> {
    let text = print(&case.body, Form::current());
    let is_name = |c: char| c.is_ascii_alphanumeric() || "_.$-".contains(c);
    if text.contains(&format!("@{ENTRY}")) || !text.contains("@main") {
        return None;
    }
    let mut parts = text.split("@main");
    let mut renamed = parts.next()?.to_owned();
    for part in parts {
        let name = match part.starts_with(is_name) {
            true => "main",
            false => ENTRY,
        };
        renamed.push_str(&format!("@{name}{part}"));
    }
    let entry = match case.call.entry.as_str() {
        "main" => ENTRY,
        entry => entry,
    };
    let call = Call {
        entry: entry.to_owned(),
        ..case.call.clone()
    };
    Case::of_call(&parse(&renamed).ok()?, &call, &case.limits()).ok()
}

/// The fault of the list that explains it.
fn known(found: &Found, workbench: &Workbench) -> Option<Issue> {
    let workbench = Workbench {
        known: KnownIssues::default(),
        ..workbench.clone()
    };
    let mut subject = workbench.subject(&found.target, 0).ok()?;
    let checked = subject.check_all(&[0], std::slice::from_ref(&found.case));
    let Verdict::Known(id) = &checked.first()?.verdict else {
        return None;
    };
    workbench.known.find(id).cloned()
}

/// What a report of native code tells.
struct Native {
    told: Told,
    blame: NativeBlame,
    stage: Stage,
    is_hang: bool,
}

impl Native {
    fn report(mut self, workbench: &Workbench) -> Report {
        let found = &self.told.found;
        let program = found.case.to_text(found.target.front.edition());
        let passes = self.passes();
        let library = interpreted(&passes, LIBRARY);
        let driver = self.driver();
        let wanted = Wanted {
            program: &program,
            library: library.as_ref(),
            passes: self.command_passes(&passes, library.as_ref()),
            llvm_ir: self.own_llvm_ir(workbench),
            driver: driver.as_ref().ok().and_then(Option::as_ref),
            blame: &self.blame,
            stage: self.stage,
            is_hang: self.is_hang,
            level: level(&found.target),
        };
        let (shown, releases) = self.shown(&wanted, workbench, driver.as_ref().err());
        self.told.releases = releases;
        let mut text = format!("# {}\n\n{}", self.title(), self.head(workbench));
        text.push_str(&format!("`{PROGRAM}`:\n\n{}", fenced(&program)));
        if let Some(Interpreted { library, .. }) = &library {
            text.push_str(&format!("`{LIBRARY}`:\n\n{}", fenced(library)));
        }
        let driver = driver.ok().flatten();
        text.push_str(&self.commands(shown.as_ref(), driver.as_ref()));
        text.push_str(&compiled(&self.told.found.checked));
        text.push_str(&self.told.outcome());
        text.push_str(&probe(&self.told.found.checked));
        text.push_str(&self.told.steps());
        text.push_str(&self.duplicates());
        let shows = self.told.releases.iter().filter(|(_, shows)| *shows);
        let json = json!({
            "text": text,
            "title": self.title(),
            "kind": self.kind().to_string(),
            "releases": shows.map(|(release, _)| release).collect::<Vec<_>>(),
            "known": self.told.known.as_ref().map(|issue| &issue.id),
            "upstream": self.told.known.as_ref().map(|issue| &issue.upstream),
            "blame": self.blame,
        });
        Report::agree(text, json)
    }

    /// The passes that the difference needs.
    fn passes(&self) -> Vec<PassCall> {
        match self.blame.passes.join(",").parse() {
            Ok(Pipeline::List(passes)) => passes,
            _ => Vec::new(),
        }
    }

    /// The same as `mlir-opt` takes them; none where no release of MLIR lowers.
    fn command_passes(&self, passes: &[PassCall], library: Option<&Interpreted>) -> Option<String> {
        let target = &self.told.found.target;
        let release = target.front.release()?;
        let passes = match library {
            Some(interpreted) => interpreted.passes.clone(),
            None => crate::mlir::list(passes),
        };
        let is_alone = target.options.cross.is_none();
        is_alone.then(|| on_module(release, &passes))
    }

    /// The driver of the call; none where nothing runs.
    fn driver(&self) -> Result<Option<Driver>, String> {
        let Found {
            target,
            case,
            checked,
            ..
        } = &self.told.found;
        if self.stage != Stage::Run {
            return Ok(None);
        }
        if !matches!(checked.route, Route::Expanded | Route::Bare) {
            return Err(format!("the call goes along the route {}", checked.route));
        }
        let expected = observation(&case.body, &case.run);
        let driver = driver(&target.options.conversion(), case, &expected);
        driver.map(Some).map_err(|why| why.to_string())
    }

    /// The LLVM IR, where this project or a compiler of the user's makes it.
    fn own_llvm_ir(&self, workbench: &Workbench) -> Option<String> {
        let Found { target, case, .. } = &self.told.found;
        if target.is_of_mlir() {
            return None;
        }
        let parts = workbench.parts(target).ok()?;
        llvm_ir(&parts.lowered(target, &case.body).ok()?)
    }

    /// The commands as they were run, and the releases of this machine, each with whether it shows the fault.
    fn shown(
        &self,
        wanted: &Wanted<'_>,
        workbench: &Workbench,
        why: Option<&String>,
    ) -> (Result<Shown, String>, Vec<(u32, bool)>) {
        let target = &self.told.found.target;
        let number = target.front.release().unwrap_or(LLVM);
        let front = match target.is_of_mlir() {
            true => target.front.clone(),
            false => Front::Mlir(LLVM),
        };
        let prefix = target.options.prefix.as_deref();
        let session = workbench
            .release(&front, prefix)
            .map_err(|error| error.to_string());
        let session =
            session.and_then(|release| Session::new(&release).map_err(|error| error.to_string()));
        let shown = match (&session, why) {
            (_, Some(why)) => Err(why.clone()),
            (Err(error), _) => Err(error.clone()),
            (Ok(session), None) => match session.shown(wanted) {
                Ok(shown) => shown,
                Err(error) => Err(error.to_string()),
            },
        };
        let releases = match (&self.blame.cause, session, &shown) {
            (Some(Cause::Llvm { .. }), Ok(session), Ok(_)) => {
                of_llvm(session, wanted, workbench, number)
            }
            (Some(Cause::Llvm { .. }), ..) => Vec::new(),
            _ => releases(&self.told.found, None, workbench),
        };
        (shown, releases)
    }

    fn kind(&self) -> FaultKind {
        match &self.told.found.checked.actual.ending {
            Ending::Failed {
                breakdown: Some(breakdown),
                ..
            } => breakdown.kind,
            Ending::Failed { message, .. } if message.contains("LLVM's verifier") => {
                FaultKind::InvalidIr
            }
            Ending::Failed { .. } => FaultKind::Crash,
            Ending::TimedOut {
                stage: Stage::Run, ..
            } => FaultKind::Endless,
            Ending::TimedOut { .. } => FaultKind::Hang,
            _ => FaultKind::WrongCode,
        }
    }

    fn title(&self) -> String {
        let what = match self.kind() {
            FaultKind::WrongCode | FaultKind::Undefined => "miscompiles",
            FaultKind::Endless => "makes an endless program of",
            FaultKind::InvalidIr => "produces invalid IR for",
            FaultKind::Crash | FaultKind::OutOfMemory => "crashes on",
            FaultKind::Hang => "does not end on",
        };
        let op = self.blame.op.as_ref();
        let becomes = op.map_or_else(
            || "a program".to_owned(),
            |op| format!("the lowered `{op}`"),
        );
        let source = op.map_or_else(|| "a program".to_owned(), |op| format!("`{op}`"));
        let level = level(&self.told.found.target);
        match (self.blame.side, &self.blame.cause) {
            (
                _,
                Some(Cause::Llvm {
                    level,
                    pass: Some(pass),
                }),
            ) => {
                format!("[llvm] `{pass}` at -O{level} {what} {becomes}")
            }
            (
                Side::Llvm,
                Some(Cause::Llvm {
                    level: OptLevel::O0,
                    ..
                }),
            ) => {
                format!("[llvm] code generation for x86-64 at -O0 {what} {becomes}")
            }
            (Side::Llvm, _) => format!("[llvm] -O{level} {what} {becomes}"),
            (Side::Lowering, Some(Cause::Pass { pass, .. })) => {
                format!("[mlir] lowering of {source} to LLVM by `{pass}` {what} it")
            }
            (Side::Lowering, _) => match &self.told.found.target.front {
                Front::Mlir(_) | Front::Trunk | Front::Emitc(_) => {
                    format!("[mlir] lowering of {source} to LLVM {what} it")
                }
                front => format!("lowering of {source} to LLVM by `{front}` {what} it"),
            },
            (Side::Open, _) => {
                format!("Lowering to LLVM, or LLVM at -O{level}, {what} {source}")
            }
        }
    }

    /// The kind, the releases, and what is to blame, a line for each.
    fn head(&self, workbench: &Workbench) -> String {
        let target = &self.told.found.target;
        let mut text = String::new();
        let mut line = |what: &str, said: &str| text.push_str(&format!("- {what}: {said}\n"));
        line("Kind", &self.kind().to_string());
        line("Version", &workbench.version(target));
        if let Some(said) = self.told.told_releases() {
            line("Releases", &said);
        }
        let side = self.blame.side;
        match &self.blame.cause {
            Some(cause) if side == Side::Open => {
                let said = "unless the LLVM IR of the lowering has undefined behaviour";
                line("Cause", &format!("{cause}, {said}"));
            }
            Some(cause) => line("Cause", &cause.to_string()),
            None => line("Cause", &format!("{side}; which pass is not known")),
        }
        let at = |wanted: bool| {
            let levels = self.blame.levels.iter();
            let levels = levels.filter(|(_, differs)| *differs == wanted);
            let levels: Vec<String> = levels.map(|(level, _)| format!("-O{level}")).collect();
            match levels.is_empty() {
                true => "none".to_owned(),
                false => levels.join(", "),
            }
        };
        line(
            "Levels of LLVM",
            &format!("wrong at {}; right at {}", at(true), at(false)),
        );
        for evidence in &self.blame.evidence {
            line("Evidence", &evidence.to_string());
        }
        if let Some(op) = &self.blame.op {
            let said =
                "the only op whose results, put in its place as constants, make the program right";
            line("Op", &format!("`{op}`, {said}"));
        }
        let bits = target.options.index_width().bits();
        if bits != 64 {
            let said =
                "conversions to LLVM take `index-bitwidth`, the passes before have no such option";
            line("Index", &format!("{bits} bits: {said}"));
        }
        text + "\n"
    }

    /// The commands with what they print, or why there are none.
    fn commands(&self, shown: Result<&Shown, &String>, driver: Option<&Driver>) -> String {
        let target = &self.told.found.target;
        let again = format!("stridecheck check {PROGRAM} --target '{target}' --known none");
        let shown = match shown {
            Ok(shown) => shown,
            Err(why) => {
                return format!(
                    "No command without stridecheck shows it: {why}.\n\n```sh\n{again}\n```\n\n"
                );
            }
        };
        let mut text = String::new();
        let block =
            |language: &str, text: &str| format!("```{language}\n{}\n```\n\n", text.trim_end());
        if !shown.llvm_ir.is_empty() {
            let ir = block("llvm", &shown.llvm_ir);
            text.push_str(&format!("The LLVM IR, `{LLVM_IR}`:\n\n{ir}"));
        }
        if let Some(driver) = driver {
            let ir = block("llvm", &driver.text);
            text.push_str(&format!(
                "What makes the call and prints bits, `{DRIVER}`:\n\n{ir}"
            ));
        }
        if !shown.preparation.is_empty() {
            let commands = block("sh", &shown.preparation.join("\n"));
            text.push_str(&format!("The commands begin with:\n\n{commands}"));
        }
        if let Some(right) = &shown.right {
            let (command, prints) = (block("sh", &right.command), block("text", &right.prints));
            text.push_str(&format!(
                "This is right:\n\n{command}It prints:\n\n{prints}"
            ));
        }
        let (command, prints) = (
            block("sh", &shown.wrong.command),
            block("text", &shown.wrong.prints),
        );
        text.push_str(&format!(
            "This is wrong:\n\n{command}It prints:\n\n{prints}"
        ));
        if let Some(driver) = driver.filter(|driver| !driver.lines.is_empty()) {
            let lines: Vec<String> = driver.lines.iter().map(|line| line.text()).collect();
            let lines = block("text", &lines.join("\n"));
            text.push_str(&format!(
                "Expected, with `?` for values that are not determined:\n\n{lines}"
            ));
        }
        text
    }

    /// What it is known as, and words to search for where it is not.
    fn duplicates(&self) -> String {
        let mut words = Vec::new();
        if let Some(
            Cause::Llvm {
                pass: Some(pass), ..
            }
            | Cause::Pass { pass, .. },
        ) = &self.blame.cause
        {
            words.push(pass.clone());
        }
        words.extend(self.blame.op.clone());
        if let Ending::Failed { message, .. } = &self.told.found.checked.actual.ending {
            words.extend(message.lines().next().map(ToOwned::to_owned));
        }
        super::searched(&words, self.told.known.as_ref())
    }
}

/// The releases of this machine whose LLVM shows it.
fn of_llvm(
    session: Session,
    wanted: &Wanted<'_>,
    workbench: &Workbench,
    own: u32,
) -> Vec<(u32, bool)> {
    let mut all = vec![(own, true)];
    let mut session = session;
    for number in RELEASES.into_iter().filter(|number| *number != own) {
        let release: Option<Release> = workbench.release(&Front::Mlir(number), None).ok();
        let release = release.filter(|release| release.require("llc").is_ok());
        let Some(release) = release else { continue };
        session = session.with_tools(&release);
        if let Ok(Some(shows)) = session.shows(wanted) {
            all.push((number, shows));
        }
    }
    all.sort_unstable();
    all
}
