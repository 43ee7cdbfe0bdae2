//! The section after a program in `{-# ... #-}`, following `printFileMetadataDictionary` of MLIR's `AsmPrinter.cpp` in LLVM 22.
//!
//! Resources that no attribute refers to are omitted; the others are in the order of first reference.

use indexmap::{IndexMap, IndexSet};
use smol_str::SmolStr;

use crate::metadata::{Metadata, Value};
use crate::print::Printer;
use crate::print::words::{write_key, write_quoted};

type Section = IndexMap<SmolStr, Value>;

impl Printer<'_> {
    /// The metadata of the body, if there is any, with the referenced resources.
    pub(super) fn metadata(&mut self, metadata: &Metadata, named: &IndexSet<SmolStr>) {
        let resources = named.iter().filter_map(|name| {
            let bytes = metadata.resources.get(name)?;
            Some((name.clone(), Value::Blob(bytes.clone())))
        });
        let resources: Section = resources.collect();
        let mut parts = Vec::new();
        let builtin;
        if !resources.is_empty() {
            builtin = IndexMap::from([(SmolStr::new_static("builtin"), resources)]);
            parts.push(("dialect_resources", &builtin));
        }
        if !metadata.external.is_empty() {
            parts.push(("external_resources", &metadata.external));
        }
        if parts.is_empty() {
            return;
        }
        self.put("\n{-#");
        for (i, (name, sections)) in parts.iter().enumerate() {
            self.put(if i > 0 { ",\n  " } else { "\n  " });
            self.put(name);
            self.put(": {");
            for (i, (name, entries)) in sections.iter().enumerate() {
                self.section(i, name, entries);
            }
            self.put("\n  }");
        }
        self.put("\n#-}\n");
    }

    fn section(&mut self, number: usize, name: &str, entries: &Section) {
        self.put(if number > 0 { ",\n    " } else { "\n    " });
        self.key(name);
        self.put(": {");
        for (i, (name, value)) in entries.iter().enumerate() {
            self.put(if i > 0 { ",\n      " } else { "\n      " });
            self.key(name);
            self.put(": ");
            match value {
                Value::Bool(value) => self.write(format_args!("{value}")),
                Value::String(text) => {
                    write_quoted(text, &mut self.out).expect("a string takes all that is written");
                }
                Value::Blob(digits) => self.write(format_args!("\"0x{digits}\"")),
            }
        }
        self.put("\n    }");
    }

    fn key(&mut self, name: &str) {
        write_key(name, &mut self.out).expect("a string takes all that is written");
    }
}
