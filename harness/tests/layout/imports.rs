//! Which modules of a crate import which, read from their text, and the circles among them.
//!
//! A name that a module exports again counts as an import of the module that it comes from.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use walkdir::WalkDir;

/// The modules of a crate by their paths, as `mlir::batch`; the empty path is the crate itself.
type Texts = BTreeMap<String, String>;

/// What each module imports.
type Graph = BTreeMap<String, BTreeSet<String>>;

/// The circles of imports of a crate whose sources are in a folder, but for those between a file and its own submodules.
pub(super) fn circles(source: &Path) -> Vec<BTreeSet<String>> {
    let graph = graph(&texts(source));
    let mut across = graph.clone();
    for (module, imports) in &mut across {
        imports.retain(|other| !is_inside(other, module) && !is_inside(module, other));
    }
    // With their own submodules, too, files stand in a circle only with these.
    let is_of_one_file = |circle: &BTreeSet<String>| {
        let mut files = circle.iter();
        files.any(|file| circle.iter().all(|module| is_inside(module, file)))
    };
    let mut found = connected(&across);
    let whole = connected(&graph).into_iter();
    found.extend(whole.filter(|circle| !is_of_one_file(circle)));
    found
}

/// Whether a module is another one or inside of it.
fn is_inside(module: &str, outer: &str) -> bool {
    let rest = module.strip_prefix(outer);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with("::"))
}

/// Sets of several modules that all reach each other.
fn connected(graph: &Graph) -> Vec<BTreeSet<String>> {
    let reached: BTreeMap<&String, BTreeSet<&String>> = graph
        .keys()
        .map(|module| (module, reachable(graph, module)))
        .collect();
    let circle = |module: &&String| {
        let back = |other: &&&String| reached[**other].contains(module);
        reached[*module]
            .iter()
            .filter(back)
            .map(|other| (*other).clone())
            .collect()
    };
    let circles: BTreeSet<BTreeSet<String>> = reached.keys().map(circle).collect();
    circles
        .into_iter()
        .filter(|circle| !circle.is_empty())
        .collect()
}

/// The modules that one imports, directly or not.
fn reachable<'g>(graph: &'g Graph, module: &str) -> BTreeSet<&'g String> {
    let mut reached = BTreeSet::new();
    let mut left: Vec<&String> = graph[module].iter().collect();
    while let Some(next) = left.pop() {
        if reached.insert(next) {
            left.extend(&graph[next]);
        }
    }
    reached
}

/// The code of every module but tests.
fn texts(source: &Path) -> Texts {
    let files = WalkDir::new(source).into_iter();
    let files = files.map(|entry| entry.expect("the folder can be read").into_path());
    let text = |file: std::path::PathBuf| {
        let path = file
            .strip_prefix(source)
            .ok()?
            .to_str()?
            .strip_suffix(".rs")?;
        let path = path.strip_suffix("/mod").unwrap_or(path).replace('/', "::");
        let is_left_out = path == "main" || path.rsplit("::").next() == Some("tests");
        let path = if path == "lib" { String::new() } else { path };
        let text = fs::read_to_string(&file).expect("the file can be read");
        (!is_left_out).then(|| (path, code(&text)))
    };
    files.filter_map(text).collect()
}

/// A text without comments and its module of tests.
fn code(text: &str) -> String {
    let tests = text.find("#[cfg(test)]\nmod tests {");
    let text = &text[..tests.unwrap_or(text.len())];
    let lines = text
        .lines()
        .map(|line| line.split("//").next().unwrap_or(line));
    lines.collect::<Vec<_>>().join("\n")
}

fn graph(texts: &Texts) -> Graph {
    let exports: BTreeMap<&str, BTreeMap<String, String>> = texts
        .iter()
        .map(|(module, text)| (module.as_str(), exports(texts, module, text)))
        .collect();
    let imports = |(module, text): (&String, &String)| {
        let written = written(text).map(|path| (false, path));
        let named = uses(text).into_iter().chain(written);
        let found = named.filter_map(|(is_public, path)| {
            let path = absolute(texts, module, &path)?;
            let other = resolved(texts, &exports, path);
            // What a file exports again of its own submodules it does not need.
            let is_needed = !is_public || !is_inside(&other, module);
            (is_needed && other != *module && !other.is_empty()).then_some(other)
        });
        (module.clone(), found.collect())
    };
    let modules = texts.iter().filter(|(module, _)| !module.is_empty());
    modules.map(imports).collect()
}

/// Where each name comes from that a module exports again.
fn exports(texts: &Texts, module: &str, text: &str) -> BTreeMap<String, String> {
    let public = uses(text).into_iter().filter(|(is_public, _)| *is_public);
    let origin = |(_, path): (bool, String)| {
        let path = absolute(texts, module, path.trim_end_matches("::self"))?;
        let name = path.rsplit("::").next()?.to_owned();
        Some((name, path))
    };
    public.filter_map(origin).collect()
}

/// The paths of the `use` items of a text, and whether others see them.
fn uses(text: &str) -> Vec<(bool, String)> {
    let items = text.split(';').filter_map(|item| {
        let (before, tree) = item.rsplit_once("use ")?;
        let before = before.rsplit('\n').next().unwrap_or_default();
        let is_item = before.trim().is_empty() || before.trim_start().starts_with("pub");
        is_item.then(|| (before.contains("pub"), tree))
    });
    items
        .flat_map(|(is_public, tree)| {
            leaves("", tree)
                .into_iter()
                .map(move |path| (is_public, path))
        })
        .collect()
}

/// The paths of a tree of imports.
fn leaves(prefix: &str, tree: &str) -> Vec<String> {
    let tree = tree.trim();
    let Some((head, rest)) = tree.split_once('{') else {
        let path = tree.split(" as ").next().unwrap_or(tree);
        return vec![format!("{prefix}{path}")];
    };
    let (prefix, inner) = (
        format!("{prefix}{head}"),
        rest.trim_end().trim_end_matches(','),
    );
    let inner = inner.strip_suffix('}').unwrap_or(inner);
    let (mut depth, mut branches) = (0, vec![String::new()]);
    for c in inner.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        match c {
            ',' if depth == 0 => branches.push(String::new()),
            c => branches.last_mut().expect("there is one").push(c),
        }
    }
    let branches = branches.iter().filter(|branch| !branch.trim().is_empty());
    branches
        .flat_map(|branch| leaves(&prefix, branch))
        .collect()
}

/// The paths that stand in code and begin with `crate` or `super`.
fn written(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
    let is_path = |word: &&str| word.starts_with("crate::") || word.starts_with("super::");
    // What ends so is the beginning of a tree, or of a generic.
    let paths = words.filter(is_path).filter(|word| !word.ends_with(':'));
    paths.map(str::to_owned)
}

/// A path from the crate on; none of what is of another crate.
fn absolute(texts: &Texts, module: &str, path: &str) -> Option<String> {
    let (first, rest) = path.split_once("::").unwrap_or((path, ""));
    let joined = |outer: &str, inner: &str| match (outer, inner) {
        ("", path) | (path, "") => path.to_owned(),
        (outer, inner) => format!("{outer}::{inner}"),
    };
    match first {
        "crate" => Some(rest.to_owned()),
        "self" => Some(joined(module, rest)),
        "super" => {
            let outer = module.rsplit_once("::").map_or("", |(outer, _)| outer);
            let next = rest.split("::").next().unwrap_or(rest);
            match next {
                "super" => absolute(texts, outer, rest),
                _ => Some(joined(outer, rest)),
            }
        }
        _ => texts
            .contains_key(&joined(module, first))
            .then(|| joined(module, path)),
    }
}

/// The module that a path leads to.
fn resolved(
    texts: &Texts,
    exports: &BTreeMap<&str, BTreeMap<String, String>>,
    path: String,
) -> String {
    let mut module = path.as_str();
    let mut name = "";
    while !texts.contains_key(module) {
        let (outer, last) = module.rsplit_once("::").unwrap_or(("", module));
        (module, name) = (outer, last);
    }
    match exports[module].get(name) {
        Some(origin) if *origin != path => resolved(texts, exports, origin.clone()),
        _ => module.to_owned(),
    }
}
