//! Loading object code into memory: the code and data of a program, and the addresses of its symbols.
//!
//! LLVM's own loaders set up a target for every program and change page protections;
//! with one region that is mapped once, loading costs a hundredth of code generation.
//! Objects are ELF for x86-64, in the small code model; their definitions and references are linked here.

mod link;
mod region;

use std::collections::BTreeMap;
use std::ops::Range;

use crate::elf::{Binding, Object, Symbol};
use crate::error::Error;
use crate::names::in_program;
use link::{GUARD_BYTES, Linker};
use region::Region;

/// The fill byte of guards.
const GUARD: u8 = 0xB7;

/// Finds the address of a function that code calls and does not define.
pub(crate) type Resolve<'a> = dyn Fn(&str) -> Option<usize> + 'a;

/// Code and data in memory, freed when dropped.
pub(crate) struct Image {
    region: Option<Region>,
    /// The place of each symbol.
    symbols: BTreeMap<String, SymbolRange>,
    /// The symbol at each address; several parts of a program may each have a function with the same name.
    names: BTreeMap<usize, String>,
    /// The sections that the program may write to.
    writable: Vec<Range<usize>>,
}

/// The place of a symbol.
#[derive(Clone, Debug, Default)]
pub(crate) struct SymbolRange {
    /// Its bytes.
    pub(crate) bytes: Range<usize>,
    /// Its section.
    section: Range<usize>,
}

impl SymbolRange {
    /// The adjacent guards, if its section is between guards.
    fn guards(&self) -> Vec<Range<usize>> {
        let Range { start, end } = self.section;
        let front = (self.bytes.start == start).then(|| start - GUARD_BYTES..start);
        let behind = (self.bytes.end == end).then(|| end..end + GUARD_BYTES);
        front.into_iter().chain(behind).collect()
    }
}

impl Drop for Image {
    fn drop(&mut self) {
        if let Some(region) = self.region.take() {
            region.give_back();
        }
    }
}

impl Image {
    /// Loads objects; `aliases` replace symbols by others, and `resolve` finds functions that no object defines.
    ///
    /// The sections that contain a guarded symbol are placed between guards.
    pub(crate) fn load(
        objects: &[Object<'_>],
        guarded: &[String],
        (aliases, resolve): (&BTreeMap<String, String>, &Resolve<'_>),
    ) -> Result<Self, Error> {
        let mut linker = Linker::new(objects, aliases)?;
        linker.place(guarded)?;
        linker.relocate(resolve)?;
        let (mut symbols, mut names) = (BTreeMap::new(), BTreeMap::new());
        // Symbols that every object can see take precedence over local ones.
        for is_local in [false, true] {
            for (number, object) in objects.iter().enumerate() {
                let wanted = |symbol: &&Symbol<'_>| {
                    !symbol.name.is_empty() && (symbol.binding == Binding::Local) == is_local
                };
                for symbol in object.symbols.iter().filter(wanted) {
                    if let Some(place) = linker.found(number, symbol) {
                        let shown = in_program(symbol.name);
                        let name = names.entry(place.bytes.start);
                        name.or_insert_with(|| shown.to_owned());
                        symbols.entry(shown.to_owned()).or_insert(place);
                    }
                }
            }
        }
        Ok(Self {
            writable: linker.writable(),
            region: Some(linker.finish()),
            symbols,
            names,
        })
    }

    /// The address of a function of the objects.
    pub(crate) fn address(&self, name: &str) -> Option<usize> {
        self.place(name).map(|place| place.bytes.start)
    }

    /// The symbol at an address.
    pub(crate) fn name_at(&self, address: usize) -> Option<&str> {
        self.names.get(&address).map(String::as_str)
    }

    /// The place of a symbol of the objects.
    pub(crate) fn place(&self, name: &str) -> Option<SymbolRange> {
        self.symbols.get(name).cloned()
    }

    /// The sections that the program may write to.
    pub(crate) fn writable(&self) -> &[Range<usize>] {
        &self.writable
    }

    /// The current bytes of a range of the image.
    pub(crate) fn bytes(&self, range: &Range<usize>) -> Vec<u8> {
        self.region().bytes(range)
    }

    /// Sets the bytes of a range of the image.
    pub(crate) fn set(&self, range: &Range<usize>, bytes: &[u8]) {
        assert_eq!(range.len(), bytes.len(), "a range is set as a whole");
        self.region().write(range.start, bytes);
    }

    /// Restores the guards around a guarded symbol.
    pub(crate) fn restore_guards(&self, place: &SymbolRange) {
        for guard in place.guards() {
            self.set(&guard, &[GUARD; GUARD_BYTES]);
        }
    }

    /// The first changed byte of the guards around a symbol, counted from the start of the symbol.
    pub(crate) fn stray(&self, place: &SymbolRange) -> Option<i64> {
        let guards = place.guards();
        let held = guards.iter().map(|guard| self.bytes(guard));
        let stray = held.flatten().position(|byte| byte != GUARD)?;
        let address = guards.into_iter().flatten().nth(stray)?;
        let distance = address.wrapping_sub(place.bytes.start);
        Some(i64::from_le_bytes(distance.to_le_bytes()))
    }

    fn region(&self) -> &Region {
        let region = self.region.as_ref();
        region.expect("an image has a region until it is dropped")
    }
}
