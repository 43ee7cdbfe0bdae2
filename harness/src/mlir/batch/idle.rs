//! Many passes in one process, of which only those that change a program are needed: the start of a process takes longer than a pass that does nothing.
//!
//! Rules:
//! - A program is printed after each pass that may have changed it by MLIR's own fingerprint, so that two passes that undo each other both count.
//! - A fault, a crash or a hang of any pass makes the process say nothing about the others.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use super::{Batch, count, name, program_folder, read_stage};
use crate::mlir::parts::Parts;
use crate::mlir::pass_call::PassCall;
use crate::mlir::patterns;
use crate::mlir::scratch::Scratch;
use crate::mlir::tool::Exit;
use crate::mlir::watch::without_name;

/// The name by which `mlir-opt` prints a pass.
pub(crate) fn printed_name(pass: &PassCall) -> &str {
    match pass.name.starts_with(patterns::PREFIX) {
        true => "transform-interpreter",
        false => &pass.name,
    }
}

impl Batch<'_> {
    /// The passes that change a program, by the names that [`printed_name`] gives them; `None` where the process fails.
    ///
    /// A program is changed if it is not printed as in `shown`, which is its generic form without its name;
    /// one that MLIR prints otherwise from the start is changed by a pass without a name.
    pub(crate) fn acting(
        &self,
        programs: &[String],
        shown: &[String],
    ) -> io::Result<Option<BTreeSet<String>>> {
        let folder = Scratch::new()?;
        let parts = Parts::new(programs.iter().map(String::as_str));
        let output = folder.file("output.mlir");
        let mut arguments = self.arguments(&self.steps.join(","), &folder)?;
        arguments.extend([
            "--verify-each=0".to_owned(),
            "--mlir-print-op-generic".to_owned(),
            self.release.print_flag("after-all"),
            self.release.print_flag("after-change"),
            self.release.print_flag("module-scope"),
            "--disable-symbolication".to_owned(),
        ]);
        arguments.extend(self.marking());
        let runs = programs.len() * (1 + self.steps.len());
        let target = (self.release.time(count(runs)), &folder, Some(&*output));
        let ran = self.printing(arguments, &parts, target, &mut |_| true)?;
        if ran.exit != Exit::Success {
            return Ok(None);
        }
        let mut acting = BTreeSet::new();
        for (number, shown) in shown.iter().enumerate() {
            let program = program_folder(&folder, &name(number));
            if program.exists() {
                add_acting(&program, shown, &mut acting)?;
            }
        }
        let text = std::fs::read_to_string(output)?;
        let texts = self.parted(&text, programs.len());
        let is_shown =
            |(text, shown): (&&str, &String)| without_name(text.trim()) == shown.trim_end();
        if texts.len() != shown.len() || !texts.iter().zip(shown).all(is_shown) {
            acting.insert(String::new());
        }
        Ok(Some(acting))
    }
}

/// Adds the passes that printed something else than `shown` into a folder: a file is named by numbers and its pass, as `0_3_cse.mlir`.
fn add_acting(folder: &Path, shown: &str, acting: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            add_acting(&path, shown, acting)?;
        } else if without_name(read_stage(&path)?.trim()) != shown.trim_end() {
            let file = path.file_stem().unwrap_or_default().to_string_lossy();
            let pass = file.trim_start_matches(|c: char| c.is_ascii_digit() || c == '_');
            acting.insert(pass.to_owned());
        }
    }
    Ok(())
}
