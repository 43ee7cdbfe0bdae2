//! The programs of the corpus, for the tests that look at all of them.

use std::fs;
use std::path::{Path, PathBuf};

/// The programs of folders of the corpus, in order, and the text of each.
pub(crate) fn programs(folders: &[&str]) -> Vec<(PathBuf, String)> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut programs = Vec::new();
    for folder in folders {
        let entries = fs::read_dir(corpus.join(folder)).expect("the corpus is there");
        for entry in entries {
            let path = entry.expect("the folder can be listed").path();
            if path.extension().is_some_and(|ending| ending == "mlir") {
                let text = fs::read_to_string(&path).expect("a case is text");
                programs.push((path, text));
            }
        }
    }
    programs.sort();
    programs
}
