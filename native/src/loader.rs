//! Object code into memory: what a linker does for the little that a compiled program needs.
//!
//! LLVM's own loaders set up a target for every program and change page protections;
//! with one region that is mapped once, loading costs a hundredth of what code generation does.
//! Objects are ELF for x86-64, position-independent, of the small code model.
#![expect(
    unsafe_code,
    reason = "memory that may be executed is mapped and written"
)]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;
use std::ptr;

use crate::elf::{Object, Relocation, Symbol};
use crate::error::Error;

/// How much code a program may have.
const REGION_BYTES: usize = 32 << 20;

/// How much of a region is kept between programs.
const KEPT_BYTES: usize = 1 << 20;

/// An indirect jump through the eight bytes behind it.
const JUMP: [u8; 8] = [0xFF, 0x25, 0x02, 0x00, 0x00, 0x00, 0x66, 0x90];

/// How many bytes in front of and behind a section of globals must keep what they hold.
const GUARD_BYTES: usize = 8 << 10;

/// What these bytes hold.
const GUARD: u8 = 0xB7;

/// The size of a jump with the address behind it.
const STUB_BYTES: usize = JUMP.len() + 8;

thread_local! {
    static FREE: RefCell<Vec<Region>> = const { RefCell::new(Vec::new()) };
}

/// Code in memory; it goes away with this.
pub(crate) struct Image {
    region: Option<Region>,
    /// Where each symbol lies.
    symbols: BTreeMap<String, Range<usize>>,
}

/// Memory that may be written and executed.
struct Region {
    base: *mut u8,
    used: usize,
}

impl Drop for Region {
    fn drop(&mut self) {
        // SAFETY: the range was mapped by `map`, and nothing executes in it any more.
        unsafe { libc::munmap(self.base.cast(), REGION_BYTES) };
    }
}

impl Region {
    fn map() -> Result<Self, Error> {
        let protection = libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a fresh private mapping.
        let base = unsafe { libc::mmap(ptr::null_mut(), REGION_BYTES, protection, flags, -1, 0) };
        match base == libc::MAP_FAILED {
            true => Err(Error::Compile("no memory may be executed".to_owned())),
            false => Ok(Self {
                base: base.cast(),
                used: 0,
            }),
        }
    }

    fn clear(&mut self) {
        if self.used > KEPT_BYTES {
            // SAFETY: the range is the used part of the region.
            unsafe { libc::madvise(self.base.cast(), self.used, libc::MADV_DONTNEED) };
        }
        self.used = 0;
    }

    /// Room of a size and alignment; gives back its address.
    fn take(&mut self, size_bytes: usize, align_bytes: usize) -> Result<usize, Error> {
        let start = self
            .used
            .checked_next_multiple_of(align_bytes.max(1))
            .filter(|start| {
                let end = start.checked_add(size_bytes);
                end.is_some_and(|end| end <= REGION_BYTES)
            })
            .ok_or_else(|| Error::Compile("the code is too large".to_owned()))?;
        self.used = start + size_bytes;
        Ok(self.base.addr() + start)
    }

    fn write(&mut self, address: usize, bytes: &[u8]) -> Result<(), Error> {
        let offset = address.checked_sub(self.base.addr());
        let offset = offset
            .filter(|offset| offset.saturating_add(bytes.len()) <= self.used)
            .ok_or_else(|| Error::Compile("a relocation lies outside the code".to_owned()))?;
        // SAFETY: the bytes lie in the used part of the region, as just checked.
        unsafe { self.base.add(offset).copy_from(bytes.as_ptr(), bytes.len()) };
        Ok(())
    }

    fn zero(&mut self, address: usize, length: usize) -> Result<(), Error> {
        self.write(address, &vec![0; length])
    }
}

impl Drop for Image {
    fn drop(&mut self) {
        if let Some(mut region) = self.region.take() {
            region.clear();
            // A thread that is ending keeps nothing.
            let _ended = FREE.try_with(|free| free.borrow_mut().push(region));
        }
    }
}

impl Image {
    /// Loads an object; `resolve` knows the functions that it calls and does not define.
    ///
    /// The sections that hold a guarded symbol stand between guards.
    pub(crate) fn load(
        object: &[u8],
        guarded: &[String],
        resolve: impl Fn(&str) -> Option<usize>,
    ) -> Result<Self, Error> {
        let object = Object::read(object)?;
        let kept = FREE.with_borrow_mut(Vec::pop);
        let region = match kept {
            Some(region) => region,
            None => Region::map()?,
        };
        let mut linker = Linker {
            object: &object,
            region,
            sections: BTreeMap::new(),
            stubs: BTreeMap::new(),
        };
        linker.place(guarded)?;
        linker.relocate(&resolve)?;
        let mut symbols = BTreeMap::new();
        for symbol in object
            .symbols
            .iter()
            .filter(|symbol| !symbol.name.is_empty())
        {
            if let Some(address) = linker.defined(symbol) {
                symbols.insert(symbol.name.to_owned(), address..address + symbol.size_bytes);
            }
        }
        Ok(Self {
            region: Some(linker.region),
            symbols,
        })
    }

    /// The address of a function of the object.
    pub(crate) fn address(&self, name: &str) -> Option<usize> {
        self.place(name).map(|place| place.start)
    }

    /// Where a symbol of the object lies.
    pub(crate) fn place(&self, name: &str) -> Option<Range<usize>> {
        self.symbols.get(name).cloned()
    }

    /// What a place of the image holds now.
    pub(crate) fn bytes(&self, place: &Range<usize>) -> Vec<u8> {
        let start = self.inside(place);
        // SAFETY: the place lies in the used part of the region, and no program runs now.
        unsafe { std::slice::from_raw_parts(start, place.len()).to_vec() }
    }

    /// Sets what a place of the image holds.
    pub(crate) fn set(&self, place: &Range<usize>, bytes: &[u8]) {
        assert_eq!(place.len(), bytes.len(), "a place is set as a whole");
        let start = self.inside(place);
        // SAFETY: the place lies in the used part of the region, and no program runs now.
        unsafe { start.copy_from(bytes.as_ptr(), bytes.len()) };
    }

    /// Lets the guards around a guarded symbol hold what they held at first.
    pub(crate) fn restore_guards(&self, place: &Range<usize>) {
        for guard in guards(place) {
            self.set(&guard, &[GUARD; GUARD_BYTES]);
        }
    }

    /// The first byte around a guarded symbol that holds something else, counted from the start of the symbol.
    pub(crate) fn stray(&self, place: &Range<usize>) -> Option<i64> {
        let mut bytes = guards(place).into_iter().flatten();
        let held = guards(place).map(|guard| self.bytes(&guard));
        let stray = held.iter().flatten().position(|byte| *byte != GUARD)?;
        let address = bytes.nth(stray)?;
        let distance = address.wrapping_sub(place.start);
        Some(i64::from_le_bytes(distance.to_le_bytes()))
    }

    /// The start of a place, which must lie in what the image uses.
    fn inside(&self, place: &Range<usize>) -> *mut u8 {
        let region = self
            .region
            .as_ref()
            .expect("an image has a region until it is dropped");
        let offset = place.start.checked_sub(region.base.addr());
        let fits = |offset: &usize| offset.saturating_add(place.len()) <= region.used;
        let offset = offset.filter(fits).expect("a symbol lies in the image");
        // SAFETY: the offset lies in the region, as just checked.
        unsafe { region.base.add(offset) }
    }
}

/// The bytes in front of and behind a symbol that has a section of its own.
fn guards(place: &Range<usize>) -> [Range<usize>; 2] {
    [
        place.start - GUARD_BYTES..place.start,
        place.end..place.end + GUARD_BYTES,
    ]
}

struct Linker<'o> {
    object: &'o Object<'o>,
    region: Region,
    /// Where each section was put.
    sections: BTreeMap<usize, usize>,
    /// The jump to each symbol outside the object; its address stands in the last eight bytes.
    stubs: BTreeMap<usize, usize>,
}

impl Linker<'_> {
    fn place(&mut self, guarded: &[String]) -> Result<(), Error> {
        let symbols = self.object.symbols.iter();
        let guarded = symbols.filter(|symbol| guarded.iter().any(|name| name == symbol.name));
        let guarded: Vec<usize> = guarded.filter_map(|symbol| symbol.section).collect();
        for (number, section) in self.object.sections.iter().enumerate() {
            if !section.is_loaded {
                continue;
            }
            let is_guarded = guarded.contains(&number);
            if is_guarded {
                self.region.take(GUARD_BYTES, 1)?;
            }
            let address = self.region.take(section.size_bytes, section.align_bytes)?;
            if is_guarded {
                self.region.take(GUARD_BYTES, 1)?;
            }
            match section.bytes {
                Some(bytes) => self.region.write(address, bytes)?,
                None => self.region.zero(address, section.size_bytes)?,
            }
            self.sections.insert(number, address);
        }
        Ok(())
    }

    fn relocate(&mut self, resolve: &impl Fn(&str) -> Option<usize>) -> Result<(), Error> {
        for relocation in &self.object.relocations {
            if let Some(section) = self.sections.get(&relocation.section).copied() {
                self.apply(section + relocation.offset_bytes, relocation, resolve)?;
            }
        }
        Ok(())
    }

    fn apply(
        &mut self,
        place: usize,
        relocation: &Relocation,
        resolve: &impl Fn(&str) -> Option<usize>,
    ) -> Result<(), Error> {
        let symbol = self
            .object
            .symbols
            .get(relocation.symbol)
            .ok_or_else(|| Error::Compile("a relocation names no symbol".to_owned()))?;
        let near = |linker: &mut Self| match linker.defined(symbol) {
            Some(address) => Ok(address),
            None => linker.stub(relocation.symbol, resolve),
        };
        match relocation.kind {
            Relocation::ABSOLUTE_64 => {
                let target = near(self)?.wrapping_add_signed(relocation.addend);
                self.region.write(place, &target.to_le_bytes())
            }
            Relocation::RELATIVE_32 | Relocation::JUMP_32 => {
                let target = near(self)?.wrapping_add_signed(relocation.addend);
                self.relative(place, target)
            }
            Relocation::TABLE_32 | Relocation::TABLE_32_X | Relocation::TABLE_32_REX => {
                let stub = self.stub(relocation.symbol, resolve)?;
                let entry = stub + JUMP.len();
                self.relative(place, entry.wrapping_add_signed(relocation.addend))
            }
            kind => Err(Error::Compile(format!("relocation {kind} is not known"))),
        }
    }

    /// Writes the distance of a target from a place in 32 bits.
    fn relative(&mut self, place: usize, target: usize) -> Result<(), Error> {
        let distance = i64::from_le_bytes(target.wrapping_sub(place).to_le_bytes());
        let distance = i32::try_from(distance)
            .map_err(|_| Error::Compile("a relocation does not reach".to_owned()))?;
        self.region.write(place, &distance.to_le_bytes())
    }

    fn defined(&self, symbol: &Symbol<'_>) -> Option<usize> {
        let section = self.sections.get(&symbol.section?)?;
        Some(section + symbol.offset_bytes)
    }

    fn stub(
        &mut self,
        number: usize,
        resolve: &impl Fn(&str) -> Option<usize>,
    ) -> Result<usize, Error> {
        if let Some(stub) = self.stubs.get(&number) {
            return Ok(*stub);
        }
        let symbol = &self.object.symbols[number];
        let target = self
            .defined(symbol)
            .or_else(|| resolve(symbol.name))
            .ok_or_else(|| Error::Compile(format!("function {:?} is nowhere", symbol.name)))?;
        let stub = self.region.take(STUB_BYTES, 16)?;
        self.region.write(stub, &JUMP)?;
        self.region
            .write(stub + JUMP.len(), &target.to_le_bytes())?;
        self.stubs.insert(number, stub);
        Ok(stub)
    }
}
