//! Manual pages and completions: every subcommand has both, with the options that `--help` has.

use std::collections::BTreeSet;
use std::fs;

use super::{said, scratch, stdout, stridecheck};

/// The names of the subcommands.
fn subcommands() -> Vec<String> {
    let output = stridecheck(&["--help"]);
    let help = stdout(&output);
    let (_, list) = help.split_once("Commands:\n").expect("the help lists them");
    let lines = list.lines().take_while(|line| !line.is_empty());
    let names = lines.filter_map(|line| line.split_whitespace().next());
    let names: Vec<String> = names.map(str::to_owned).collect();
    assert!(names.len() > 15, "{names:?}");
    names.into_iter().filter(|name| name != "help").collect()
}

/// The options of a subcommand.
fn options(name: &str) -> BTreeSet<String> {
    let output = stridecheck(&[name, "--help"]);
    let words = stdout(&output).lines().filter_map(|line| {
        let line = line.trim_start();
        let line = line
            .strip_prefix("-h, ")
            .unwrap_or(line)
            .strip_prefix("--")?;
        let end = line.find(|letter: char| letter != '-' && !letter.is_ascii_lowercase());
        Some(line[..end.unwrap_or(line.len())].to_owned())
    });
    words.collect()
}

#[test]
fn every_subcommand_has_a_manual_page() {
    let folder = scratch("man");
    let out = folder.display().to_string();
    let output = stridecheck(&["man", "--out", &out]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let main = fs::read_to_string(folder.join("stridecheck.1")).unwrap();
    for name in subcommands() {
        let file = folder.join(format!("stridecheck-{name}.1"));
        let page = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{name}: {error}"));
        let page = page.replace("\\-", "-");
        for option in options(&name) {
            assert!(page.contains(&format!("--{option}")), "{name}: {option}");
        }
        let title = format!("stridecheck\\-{name}(1)");
        assert!(main.contains(&title), "stridecheck.1 lacks {title}");
    }
    assert!(folder.join("stridecheck-known-add.1").exists());
}

#[test]
fn every_subcommand_is_in_the_page_of_commands() {
    let output = stridecheck(&["man", "--page"]);
    let page = stdout(&output);
    let sections: Vec<&str> = page.split("\n## ").collect();
    for name in subcommands() {
        let title = format!("`stridecheck {name}`\n");
        let section = sections.iter().find(|section| section.starts_with(&title));
        let section = section.unwrap_or_else(|| panic!("{name} has no section"));
        for option in options(&name) {
            let is_common = ["help", "json", "format", "quiet", "verbose"].contains(&&*option);
            let item = format!("- `--{option}");
            assert!(is_common || section.contains(&item), "{name}: {option}");
        }
    }
    assert!(sections[0].contains("- `--json`: "), "{}", sections[0]);
}

#[test]
fn every_shell_completes_every_subcommand() {
    let names = subcommands();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let output = stridecheck(&["completions", shell]);
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        for name in &names {
            assert!(stdout(&output).contains(name), "{shell}: {name}");
        }
        assert!(stdout(&output).contains("max-findings"), "{shell}");
    }
    let output = stridecheck(&["completions", "csh"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}

#[test]
fn man_is_told_where_to_write() {
    let output = stridecheck(&["man"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
    let output = stridecheck(&["man", "--page", "--out", "anywhere"]);
    assert_eq!(output.status.code(), Some(2), "{}", said(&output));
}
