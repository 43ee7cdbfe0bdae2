//! The guide: its chapters, what they include, and where their links lead.

use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

use super::{read, root};

/// What the command makes, so it is not there before `./x docs` ran.
const MADE: &str = "target/commands.md";

/// The texts of links, as `](TO)`.
fn links(text: &str) -> Vec<&str> {
    let parts = text.split("](").skip(1);
    let links = parts.filter_map(|part| part.split_once(')').map(|(link, _)| link));
    links.filter(|link| !link.contains("://")).collect()
}

/// The chapters of the summary, in its order.
fn chapters() -> Vec<PathBuf> {
    let folder = root().join("guide/src");
    let summary = read(&folder.join("SUMMARY.md"));
    links(&summary)
        .iter()
        .map(|link| folder.join(link))
        .collect()
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            part => plain.push(part),
        }
    }
    plain
}

/// A chapter with what it includes.
fn text_of(chapter: &Path) -> String {
    let mut text = String::new();
    for line in read(chapter).lines() {
        let include = line.strip_prefix("{{#include ");
        match include.and_then(|include| include.strip_suffix("}}")) {
            Some(include) => text += &included(chapter, include),
            None => text += line,
        }
        text.push('\n');
    }
    text
}

/// What a line of a chapter includes: a file, or the part of it between two anchors.
fn included(chapter: &Path, include: &str) -> String {
    let (path, anchor) = match include.split_once(':') {
        Some((path, anchor)) => (path, Some(anchor)),
        None => (include, None),
    };
    let folder = chapter.parent().expect("a chapter is in a folder");
    let path = plain(&folder.join(path));
    if path == root().join(MADE) {
        return String::new();
    }
    let text = read(&path);
    let Some(anchor) = anchor else { return text };
    let begin = format!("<!-- ANCHOR: {anchor} -->\n");
    let end = format!("<!-- ANCHOR_END: {anchor} -->\n");
    let part = text.split_once(&begin).map(|(_, rest)| rest);
    let part = part.and_then(|rest| rest.split_once(&end));
    let (part, _) = part.unwrap_or_else(|| panic!("{} lacks {anchor}", path.display()));
    part.to_owned()
}

/// The names under which the headings of a text are linked to.
fn headings(text: &str) -> BTreeSet<String> {
    let titles = text.lines().filter(|line| line.starts_with('#'));
    let name = |title: &str| {
        let title = title.trim_start_matches('#').trim().to_lowercase();
        let kept = title
            .chars()
            .filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
        kept.map(|letter| if letter == ' ' { '-' } else { letter })
            .collect()
    };
    titles.map(name).collect()
}

#[test]
fn every_chapter_is_in_the_summary() {
    let listed: BTreeSet<PathBuf> = chapters().into_iter().collect();
    let folder = root().join("guide/src");
    let files = walkdir::WalkDir::new(&folder).into_iter();
    let files = files.map(|entry| entry.expect("the folder can be read").into_path());
    let there: BTreeSet<PathBuf> = files
        .filter(|path| path.is_file() && !path.ends_with("SUMMARY.md"))
        .collect();
    assert_eq!(listed, there);
}

#[test]
fn every_link_of_the_guide_leads_somewhere() {
    let chapters: BTreeSet<PathBuf> = chapters().into_iter().collect();
    let mut count = 0;
    for chapter in &chapters {
        let text = text_of(chapter);
        for link in links(&text) {
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let folder = chapter.parent().expect("a chapter is in a folder");
            let to = match path.is_empty() {
                true => chapter.clone(),
                false => plain(&folder.join(path)),
            };
            let place = chapter.display();
            assert!(chapters.contains(&to), "{place}: {link} is no chapter");
            let is_there = heading.is_empty() || headings(&text_of(&to)).contains(heading);
            assert!(is_there, "{place}: {link}: expected a heading of this name");
            count += 1;
        }
    }
    assert!(count > 5, "the guide has {count} links");
}

/// What the project has for its readers is in the guide once.
#[test]
fn every_document_is_in_the_guide() {
    let included: String = chapters().iter().map(|chapter| read(chapter)).collect();
    let documents = std::fs::read_dir(root().join("docs")).expect("the folder can be read");
    let names = documents.map(|entry| entry.expect("the folder can be read").file_name());
    let names = names.map(|name| format!("docs/{}", name.display()));
    let pages = names.filter(|name| name.ends_with(".md"));
    let roots = ["ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(str::to_owned);
    for name in pages.chain(roots) {
        let count = included.matches(&format!("/{name}}}}}")).count();
        assert_eq!(count, 1, "the guide includes {name} {count} times");
    }
}
