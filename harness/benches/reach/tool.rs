//! `mlir-opt` on many programs at once, and what it gives for each.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Result;
use stridecheck::mlir::patterns::{LIBRARY, interpreted};
use stridecheck::mlir::tool::{Exit, Ran, run_into};
use stridecheck::mlir::{PassCall, Release, list};
use stridecheck::tools::SPLIT_MARKER;

/// How long it may take: programs on which a pass does not end are found by halves.
const TIME: Duration = Duration::from_secs(3);

/// How a module of a program begins, before its number.
const MODULE: &str = "module @p";

/// Texts by the number of their program.
pub(crate) type Texts = BTreeMap<usize, String>;

/// What is asked for.
#[derive(Clone, Copy)]
pub(crate) enum Wanted {
    /// What the passes give.
    Output,
    /// The same, where no more tries of patterns than this are allowed.
    After(usize),
    /// The log of actions.
    Log,
}

/// What passes give for programs; one that is refused, or with which the tool breaks down, is left out.
pub(crate) fn run(
    release: &Release,
    passes: &[PassCall],
    programs: &Texts,
    wanted: Wanted,
) -> Result<Texts> {
    if programs.is_empty() {
        return Ok(Texts::new());
    }
    if let Some(found) = run_together(release, passes, programs, wanted)? {
        return Ok(found);
    }
    if programs.len() == 1 {
        return Ok(Texts::new());
    }
    let middle = *programs
        .keys()
        .nth(programs.len() / 2)
        .expect("there are two");
    let mut first = programs.clone();
    let second = first.split_off(&middle);
    let mut found = run(release, passes, &first, wanted)?;
    found.extend(run(release, passes, &second, wanted)?);
    Ok(found)
}

/// For each program that a pass takes, whether it acts on it.
///
/// What folds do does not count: a pass acts where what it gives differs from what it gives when no pattern may be tried,
/// or where that differs from the program even when both are folded.
pub(crate) fn acts(
    release: &Release,
    call: &PassCall,
    programs: &Texts,
) -> Result<BTreeMap<usize, bool>> {
    let calls = std::slice::from_ref(call);
    let fold = [PassCall {
        // The driver of most passes merges blocks, too.
        options: "region-simplify=aggressive".to_owned(),
        ..PassCall::usual("canonicalize")
    }];
    let given = run(release, calls, programs, Wanted::Output)?;
    let without = run(release, calls, programs, Wanted::After(0))?;
    let folded = run(release, &fold, programs, Wanted::After(0))?;
    let without_folded = run(release, &fold, &without, Wanted::After(0))?;
    let acts = given.iter().map(|(number, given)| {
        let by_patterns = without.get(number) != Some(given);
        let by_itself = without_folded.get(number) != folded.get(number);
        (*number, by_patterns || by_itself)
    });
    Ok(acts.collect())
}

/// What a pass gives for a program where no more tries of patterns than this are allowed; what it leaves, if it refuses it then.
pub(crate) fn after_tries(
    release: &Release,
    call: &PassCall,
    (program, tries): (&str, usize),
) -> Result<Option<String>> {
    let calls = std::slice::from_ref(call);
    let (ran, printed) = run_once(release, calls, program, Wanted::After(tries))?;
    Ok(match ran.exit {
        Exit::Success => Some(printed),
        Exit::Refused => Some(ran.messages),
        _ => None,
    })
}

/// What passes give for programs in one process; nothing if that breaks down.
fn run_together(
    release: &Release,
    passes: &[PassCall],
    programs: &Texts,
    wanted: Wanted,
) -> Result<Option<Texts>> {
    let input: Vec<&str> = programs.values().map(String::as_str).collect();
    let input = input.join(SPLIT_MARKER);
    let (ran, printed) = run_once(release, passes, &input, wanted)?;
    if !matches!(ran.exit, Exit::Success | Exit::Refused) {
        return Ok(None);
    }
    Ok(Some(match wanted {
        Wanted::Log => logs(&printed),
        _ => parts(&printed),
    }))
}

/// Runs the tool; what it printed.
fn run_once(
    release: &Release,
    passes: &[PassCall],
    input: &str,
    wanted: Wanted,
) -> Result<(Ran, String)> {
    let folder = Folder::new()?;
    let library = folder.0.join(LIBRARY);
    let mut text = list(passes);
    if let Some(found) = interpreted(passes, &library.display().to_string()) {
        fs::write(&library, found.library)?;
        text = found.passes;
    }
    let mut arguments = vec![
        "--split-input-file".to_owned(),
        "--disable-symbolication".to_owned(),
        "--mlir-disable-threading".to_owned(),
        format!("--pass-pipeline=builtin.module({text})"),
    ];
    match wanted {
        Wanted::Output => {}
        Wanted::After(tries) => arguments.extend([
            "--mlir-print-ir-after-failure".to_owned(),
            format!("--mlir-debug-counter=apply-pattern-skip=0,apply-pattern-count={tries}"),
        ]),
        Wanted::Log => {
            arguments.extend(["--log-actions-to=-", "-o", "/dev/null"].map(str::to_owned))
        }
    }
    let output = folder.0.join("output");
    let ran = run_into(
        &release.tool("mlir-opt"),
        &arguments,
        input,
        (TIME.into(), Some(&output)),
    )?;
    let printed = fs::read(&output)?;
    Ok((ran, String::from_utf8_lossy(&printed).into_owned()))
}

/// The programs of what is printed.
fn parts(printed: &str) -> Texts {
    let parts = printed.split("// -----").filter_map(|part| {
        let number = number(part)?;
        // What stands before the module is not said of each program in the same way.
        Some((number, part.trim().to_owned()))
    });
    parts.collect()
}

/// The logs of programs, each of which begins with a pass on its module.
fn logs(printed: &str) -> Texts {
    let mut logs = Texts::new();
    let mut depth = 0_usize;
    let mut current = None;
    for line in printed.lines().filter(|line| line.starts_with("[thread ")) {
        if line.contains("] begins ") {
            if depth == 0 {
                current = number(line).or(current);
            }
            depth += 1;
        } else {
            depth = depth.saturating_sub(1);
        }
        if let Some(current) = current {
            let log = logs.entry(current).or_default();
            log.push_str(line);
            log.push('\n');
        }
    }
    logs
}

/// The number of the program whose module stands in a text first.
fn number(text: &str) -> Option<usize> {
    let (_, rest) = text.split_once(MODULE)?;
    let end = rest.find(|c: char| !c.is_ascii_digit())?;
    rest[..end].parse().ok()
}

/// A folder that goes away with this.
struct Folder(PathBuf);

impl Folder {
    fn new() -> Result<Self> {
        static NEXT: AtomicUsize = AtomicUsize::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("stridecheck-reach-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What cannot be removed is in a folder for such things.
        let _removed = fs::remove_dir_all(&self.0);
    }
}
