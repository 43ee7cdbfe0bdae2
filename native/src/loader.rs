//! Object code into memory: the code and data of a program, and where its symbols lie.
//!
//! LLVM's own loaders set up a target for every program and change page protections;
//! with one region that is mapped once, loading costs a hundredth of what code generation does.
//! Objects are ELF for x86-64, of the small code model; what one defines and another lacks fits together here.

mod link;
mod region;

use std::collections::BTreeMap;
use std::ops::Range;

use crate::elf::{Binding, Object, Symbol};
use crate::error::Error;
use crate::names::in_program;
use link::{GUARD_BYTES, Linker};
use region::Region;

/// What a guard holds.
const GUARD: u8 = 0xB7;

/// Where the functions lie that code calls and does not define.
pub(crate) type Resolve<'a> = dyn Fn(&str) -> Option<usize> + 'a;

/// Code and data in memory; they go away with this.
pub(crate) struct Image {
    region: Option<Region>,
    /// Where each symbol lies.
    symbols: BTreeMap<String, SymbolRange>,
    /// What lies where; several parts of a program may have a function of one name each.
    names: BTreeMap<usize, String>,
    /// Where the sections lie that the program may write to.
    writable: Vec<Range<usize>>,
}

/// Where a symbol lies.
#[derive(Clone, Debug, Default)]
pub(crate) struct SymbolRange {
    /// Its bytes.
    pub(crate) bytes: Range<usize>,
    /// Its section.
    section: Range<usize>,
}

impl SymbolRange {
    /// The guards that it touches, should its section lie between guards.
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
    /// Loads objects; `aliases` are symbols that stand for others, and `resolve` knows the functions that they call and do not define.
    ///
    /// The sections that hold a guarded symbol stand between guards.
    pub(crate) fn load(
        objects: &[Object<'_>],
        guarded: &[String],
        (aliases, resolve): (&BTreeMap<String, String>, &Resolve<'_>),
    ) -> Result<Self, Error> {
        let mut linker = Linker::new(objects, aliases)?;
        linker.place(guarded)?;
        linker.relocate(resolve)?;
        let (mut symbols, mut names) = (BTreeMap::new(), BTreeMap::new());
        // What every object can see goes before what one object has for itself.
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

    /// A symbol of the objects that starts at an address.
    pub(crate) fn name_at(&self, address: usize) -> Option<&str> {
        self.names.get(&address).map(String::as_str)
    }

    /// Where a symbol of the objects lies.
    pub(crate) fn place(&self, name: &str) -> Option<SymbolRange> {
        self.symbols.get(name).cloned()
    }

    /// Where the sections lie that the program may write to.
    pub(crate) fn writable(&self) -> &[Range<usize>] {
        &self.writable
    }

    /// What a range of the image holds now.
    pub(crate) fn bytes(&self, range: &Range<usize>) -> Vec<u8> {
        self.region().bytes(range)
    }

    /// Sets what a range of the image holds.
    pub(crate) fn set(&self, range: &Range<usize>, bytes: &[u8]) {
        assert_eq!(range.len(), bytes.len(), "a range is set as a whole");
        self.region().write(range.start, bytes);
    }

    /// Lets the guards around a guarded symbol hold what they held at first.
    pub(crate) fn restore_guards(&self, place: &SymbolRange) {
        for guard in place.guards() {
            self.set(&guard, &[GUARD; GUARD_BYTES]);
        }
    }

    /// The first byte around a guarded symbol that holds something else, counted from the start of the symbol.
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
