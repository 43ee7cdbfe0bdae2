//! The globals of a program: reset before each run, and read afterwards.

use std::ops::Range;
use std::rc::Rc;

use stridecheck_oracle::{GlobalEntry, LedgerEntry, Untouched};

use crate::loader::{Image, SymbolRange};
use crate::observation::Damage;

/// The globals that the source defines, in their order.
pub(crate) struct Globals {
    image: Rc<Image>,
    globals: Vec<Global>,
    /// The initial contents of the sections that the program may write to, whether the source knows of them or not.
    writable: Vec<(Range<usize>, Vec<u8>)>,
}

struct Global {
    name: String,
    /// Its place; empty if the lowered program does not have it.
    place: SymbolRange,
    /// Its initial contents.
    first: Vec<u8>,
}

impl Globals {
    /// The globals with these names, by the names of their symbols.
    pub(crate) fn new(image: Rc<Image>, names: &[String], symbols: &[String]) -> Self {
        let globals = names.iter().zip(symbols).map(|(name, symbol)| {
            let place = image.place(symbol);
            Global {
                name: name.clone(),
                first: place
                    .as_ref()
                    .map_or(Vec::new(), |place| image.bytes(&place.bytes)),
                place: place.unwrap_or_default(),
            }
        });
        let globals = globals.collect();
        let writable = image.writable().iter();
        let writable = writable.map(|range| (range.clone(), image.bytes(range)));
        let writable = writable.collect();
        Self {
            image,
            globals,
            writable,
        }
    }

    /// Restores the initial contents of everything that the program may write to, and of every global.
    pub(crate) fn reset(&self) {
        for (range, first) in &self.writable {
            self.image.set(range, first);
        }
        for global in self.placed().map(|(_, global)| global) {
            self.image.set(&global.place.bytes, &global.first);
            self.image.restore_guards(&global.place);
        }
    }

    /// The image of the program.
    pub(crate) fn image(&self) -> &Image {
        &self.image
    }

    /// The damage to the guards around the globals.
    pub(crate) fn damage(&self) -> Vec<Damage> {
        self.placed()
            .filter_map(|(number, global)| {
                let stray = self.image.stray(&global.place)?;
                Some(Damage::Global {
                    global: number,
                    byte: stray,
                })
            })
            .collect()
    }

    /// The current contents of the globals.
    pub(crate) fn entries(&self) -> Vec<GlobalEntry> {
        let entries = self.globals.iter().map(|global| GlobalEntry {
            name: global.name.clone(),
            contents: LedgerEntry {
                size_bytes: u64::try_from(global.place.bytes.len()).unwrap_or(u64::MAX),
                address: u16::try_from(global.place.bytes.start & usize::from(u16::MAX)).ok(),
                untouched: self.untouched(global),
                bytes: self.held(global),
                ..LedgerEntry::default()
            },
        });
        entries.collect()
    }

    /// The number of the global that contains an address, the offset in it, and the bytes from there on.
    pub(crate) fn holding(&self, address: usize) -> Option<(usize, usize, Vec<u8>)> {
        let mut globals = self.globals.iter();
        let number = globals.position(|global| global.place.bytes.contains(&address))?;
        let global = &self.globals[number];
        let distance = address - global.place.bytes.start;
        Some((number, distance, self.held(global).split_off(distance)))
    }

    /// The globals that the program has, with their numbers.
    fn placed(&self) -> impl Iterator<Item = (usize, &Global)> {
        let globals = self.globals.iter().enumerate();
        globals.filter(|(_, global)| global.is_placed())
    }

    fn untouched(&self, global: &Global) -> Untouched {
        let held = self.held(global);
        let pairs = held.iter().zip(&global.first);
        Untouched(pairs.map(|(now, first)| now == first).collect())
    }

    fn held(&self, global: &Global) -> Vec<u8> {
        match global.is_placed() {
            true => self.image.bytes(&global.place.bytes),
            false => Vec::new(),
        }
    }
}

impl Global {
    fn is_placed(&self) -> bool {
        !self.place.bytes.is_empty()
    }
}
