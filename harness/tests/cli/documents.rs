//! The commands of the README and of the guide: each ends with the exit code that the document says, and prints the lines that it shows.
//!
//! - A command whose comment says `exit code 1` ends with that code, any other one with 0.
//! - The lines of a block of text are printed by the commands of the block before it; `…` stands for any text.
//! - The commands of a document run in one shell, in a folder with the corpus and the examples.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use walkdir::WalkDir;

use super::{said, scratch};

/// What stands before the number of a command, and after its output before its exit code.
const MARK: &str = "documents-command:";

/// The chapters of the guide that have commands.
const CHAPTERS: [&str; 7] = [
    "how-to.md",
    "introduction.md",
    "tutorial/ci.md",
    "tutorial/first-finding.md",
    "tutorial/first-hunt.md",
    "tutorial/own-compiler.md",
    "tutorial/own-pass.md",
];

/// A command that a document shows.
struct Shown<'a> {
    command: &'a str,
    /// Which block it stands in.
    block: usize,
}

/// The fenced blocks of a document: what each is of, and its lines.
fn blocks(document: &str) -> Vec<(&str, Vec<&str>)> {
    let mut blocks: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut is_open = false;
    for line in document.lines() {
        match line.strip_prefix("```") {
            Some(_) if is_open => is_open = false,
            Some(language) => {
                blocks.push((language, Vec::new()));
                is_open = true;
            }
            None if is_open => blocks.last_mut().expect("a block is open").1.push(line),
            None => {}
        }
    }
    blocks
}

/// The commands of a document that are wanted, each with the block that it stands in.
fn commands<'a>(
    blocks: &[(&str, Vec<&'a str>)],
    is_wanted: impl Fn(&str) -> bool,
) -> Vec<Shown<'a>> {
    let mut commands = Vec::new();
    for (block, (language, lines)) in blocks.iter().enumerate() {
        let lines = lines.iter().filter(|_| *language == "sh");
        let wanted = lines.filter(|line| is_wanted(line));
        commands.extend(wanted.map(|command| Shown { command, block }));
    }
    commands
}

/// A folder in which the commands of a document can run: with the corpus, the examples, and `x`.
fn folder(name: &str) -> PathBuf {
    let root = root();
    let folder = scratch(name);
    let corpus = root.join("corpus").canonicalize();
    let corpus = corpus.expect("the corpus is there");
    std::os::unix::fs::symlink(corpus, folder.join("corpus")).expect("a link can be made");
    // Commands write into the folder of an example.
    for entry in WalkDir::new(root.join("examples/compiler")) {
        let entry = entry.expect("the example can be read");
        let inside = entry.path().strip_prefix(&root);
        let to = folder.join(inside.expect("the example is in the repository"));
        if entry.file_type().is_dir() {
            fs::create_dir_all(to).expect("a folder can be made");
        } else {
            fs::copy(entry.path(), to).expect("a file can be copied");
        }
    }
    let x = "[ \"$1\" != stridecheck ] || shift\nexec stridecheck \"$@\"\n";
    fs::write(folder.join("x"), format!("#!/bin/sh\n{x}")).expect("it can be written");
    let mut chmod = Command::new("chmod");
    let made = chmod
        .arg("+x")
        .arg(folder.join("x"))
        .status()
        .expect("chmod starts");
    assert!(made.success());
    folder
}

fn root() -> PathBuf {
    let harness = Path::new(env!("CARGO_MANIFEST_DIR"));
    harness
        .parent()
        .expect("the crate is in the workspace")
        .to_owned()
}

/// What each command printed, and its exit code.
fn run(commands: &[Shown<'_>], folder: &Path) -> Vec<(String, i32)> {
    let mut script = "exec 2>&1\n".to_owned();
    for shown in commands {
        script += &format!("{}\necho \"{MARK}$?\"\n", shown.command);
    }
    let tool = Path::new(env!("CARGO_BIN_EXE_stridecheck"));
    let path = std::env::var("PATH").expect("there is a search path");
    let tools = tool
        .parent()
        .expect("the command is in a folder")
        .display()
        .to_string();
    let output = Command::new("sh")
        .args(["-c", &script])
        .env("PATH", format!("{tools}:{path}"))
        .current_dir(folder)
        .output()
        .expect("the shell starts");
    let text = said(&output);
    let mut parts = text.split(MARK);
    let mut printed = parts.next().unwrap_or_default();
    let mut results = Vec::new();
    for part in parts {
        let (code, rest) = part.split_once('\n').expect("a line ends it");
        results.push((
            printed.to_owned(),
            code.parse().expect("a code is a number"),
        ));
        printed = rest;
    }
    assert_eq!(results.len(), commands.len(), "{text}");
    results
}

/// Whether a line is as the document shows it.
fn is_as_shown(line: &str, shown: &str) -> bool {
    let mut parts = shown.split('…');
    let first = parts.next().unwrap_or_default();
    let Some(mut rest) = line.strip_prefix(first) else {
        return false;
    };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else {
        return rest.is_empty();
    };
    for part in middle {
        match rest.split_once(part) {
            Some((_, after)) => rest = after,
            None => return false,
        }
    }
    rest.ends_with(last)
}

/// Runs what a document shows, and holds it to that; the number of its commands.
fn holds(name: &str, path: &Path, is_wanted: impl Fn(&str) -> bool) -> usize {
    let document = fs::read_to_string(path).expect("the document can be read");
    let blocks = blocks(&document);
    let commands = commands(&blocks, is_wanted);
    let results = run(&commands, &folder(name));
    for (shown, (printed, code)) in commands.iter().zip(&results) {
        let comment = shown.command.split(" # ").nth(1).unwrap_or_default();
        let wanted = i32::from(comment.contains("exit code 1"));
        assert_eq!(*code, wanted, "{name}: {}: {printed}", shown.command);
    }
    for (number, (language, lines)) in blocks.iter().enumerate() {
        let before = number.checked_sub(1);
        let of_block = commands.iter().zip(&results);
        let of_block = of_block.filter(|(shown, _)| Some(shown.block) == before);
        let printed: Vec<&str> = of_block
            .flat_map(|(_, (printed, _))| printed.lines())
            .collect();
        if *language != "text" || printed.is_empty() {
            continue;
        }
        for line in lines {
            let is_printed = printed.iter().any(|printed| is_as_shown(printed, line));
            assert!(is_printed, "{name}: {line}\nis not in: {printed:#?}");
        }
    }
    commands.len()
}

/// Runs what a chapter of the guide shows.
fn chapter_holds(number: usize) {
    let chapter = CHAPTERS[number];
    let path = root().join("guide/src").join(chapter);
    let name = format!("chapter-{number}");
    let count = holds(&name, &path, |line| !line.trim().is_empty());
    assert!(count > 0, "{chapter} shows no command");
}

#[test]
fn the_lines_of_the_readme_work() {
    // The others take as long as they say, or test and install.
    let is_wanted = |line: &str| line.starts_with("./x stridecheck ");
    let count = holds("readme", &root().join("README.md"), is_wanted);
    assert!(count >= 5, "the README shows {count} lines");
}

#[cfg(feature = "soak")]
#[test]
fn the_recipes_of_the_guide_work() {
    chapter_holds(0);
}

#[test]
fn the_introduction_of_the_guide_works() {
    chapter_holds(1);
}

#[test]
fn the_chapter_on_ci_works() {
    chapter_holds(2);
}

#[test]
fn the_chapter_on_a_first_finding_works() {
    chapter_holds(3);
}

#[test]
fn the_chapter_on_a_first_hunt_works() {
    chapter_holds(4);
}

#[cfg(feature = "soak")]
#[test]
fn the_chapter_on_a_compiler_works() {
    chapter_holds(5);
}

#[cfg(feature = "soak")]
#[test]
fn the_chapter_on_a_pass_works() {
    chapter_holds(6);
}

#[test]
fn every_chapter_with_commands_is_run() {
    let folder = root().join("guide/src");
    let files = WalkDir::new(&folder).sort_by_file_name().into_iter();
    let files = files.map(|entry| entry.unwrap().into_path());
    let is_shell = |path: &PathBuf| {
        path.is_file()
            && blocks(&fs::read_to_string(path).unwrap())
                .iter()
                .any(|(language, _)| *language == "sh")
    };
    let names = files.filter(is_shell).map(|path| {
        let name = path.strip_prefix(&folder).unwrap();
        name.display().to_string()
    });
    assert_eq!(names.collect::<Vec<_>>(), CHAPTERS);
}

#[test]
fn lines_are_compared_with_what_is_shown() {
    assert!(is_as_shown("a 12 b 3", "a … b …"));
    assert!(is_as_shown("a 12", "a 12"));
    assert!(!is_as_shown("a 12 c", "a … b"));
    assert!(!is_as_shown("a 123", "a 12"));
    assert!(!is_as_shown("b 12", "a …"));
}
