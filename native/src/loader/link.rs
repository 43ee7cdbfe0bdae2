//! Linking of a compiled program: places for sections, and addresses where they are used.

use std::collections::BTreeMap;
use std::ops::Range;

use object::elf;

use super::region::Region;
use super::{Resolve, SymbolRange};
use crate::elf::{Binding, Home, Object, Relocation, Section, Symbol};
use crate::error::Error;
use crate::names::in_program;

/// An indirect jump through the eight bytes after it.
const JUMP: [u8; 8] = [0xFF, 0x25, 0x02, 0x00, 0x00, 0x00, 0x66, 0x90];

/// The size of a jump with the address after it.
const STUB_BYTES: usize = JUMP.len() + 8;

/// The size of the guards before and after a section of globals.
pub(super) const GUARD_BYTES: usize = 8 << 10;

/// The number of an object, and that of a section or symbol in it.
type Number = (usize, usize);

/// Objects that are being loaded.
pub(super) struct Linker<'o> {
    objects: &'o [Object<'o>],
    /// Symbols that are replaced by others.
    aliases: &'o BTreeMap<String, String>,
    region: Region,
    /// The address of each section.
    sections: BTreeMap<Number, usize>,
    /// The addresses of the symbols that every object can see.
    offered: BTreeMap<&'o str, (usize, Binding)>,
    /// The jump to each symbol outside its object; its target is in the last eight bytes.
    stubs: BTreeMap<Number, usize>,
}

impl<'o> Linker<'o> {
    pub(super) fn new(
        objects: &'o [Object<'o>],
        aliases: &'o BTreeMap<String, String>,
    ) -> Result<Self, Error> {
        Ok(Self {
            objects,
            aliases,
            region: Region::new()?,
            sections: BTreeMap::new(),
            offered: BTreeMap::new(),
            stubs: BTreeMap::new(),
        })
    }

    /// The memory that now contains the objects.
    pub(super) fn finish(self) -> Region {
        self.region
    }

    /// Places every section; one with a guarded symbol is between guards.
    pub(super) fn place(&mut self, guarded: &[String]) -> Result<(), Error> {
        for (number, object) in self.objects.iter().enumerate() {
            let symbols = object.symbols.iter();
            let guarded = symbols.filter(|symbol| guarded.iter().any(|name| name == symbol.name));
            let guarded: Vec<Home> = guarded.map(|symbol| symbol.home).collect();
            let sections = object.sections.iter().enumerate();
            for (position, section) in sections.filter(|(_, section)| section.is_loaded) {
                let guard_bytes = match guarded.contains(&Home::Section(position)) {
                    true => GUARD_BYTES,
                    false => 0,
                };
                let address = self.section(section, guard_bytes)?;
                self.sections.insert((number, position), address);
            }
        }
        self.offer()
    }

    fn section(&mut self, section: &Section<'_>, guard_bytes: usize) -> Result<usize, Error> {
        if section.is_list_of_calls {
            let name = section.name;
            return Err(Error::Beyond(format!(
                "section `{name}` asks for calls before or after the program, which are not made"
            )));
        }
        self.region.take(guard_bytes, 1)?;
        let address = self.region.take(section.size_bytes, section.align_bytes)?;
        self.region.take(guard_bytes, 1)?;
        match section.bytes {
            Some(bytes) => self.region.write(address, bytes),
            None => self.region.write(address, &vec![0; section.size_bytes]),
        }
        Ok(address)
    }

    /// Collects the definitions that objects offer to each other.
    fn offer(&mut self) -> Result<(), Error> {
        let objects = self.objects;
        if objects.len() < 2 {
            return Ok(());
        }
        for (number, object) in objects.iter().enumerate() {
            for symbol in &object.symbols {
                let Some(address) = self.defined(number, symbol) else {
                    continue;
                };
                let known = self.offered.get(symbol.name).map(|(_, binding)| *binding);
                match (known, symbol.binding) {
                    (_, Binding::Local) | (Some(_), Binding::Weak) => {}
                    (Some(Binding::Global), _) => {
                        let name = in_program(symbol.name);
                        let twice = format!("expected one definition of `{name}`, found two");
                        return Err(Error::Compile(twice));
                    }
                    (_, binding) => {
                        self.offered.insert(symbol.name, (address, binding));
                    }
                }
            }
        }
        Ok(())
    }

    /// Writes the addresses; `resolve` finds symbols that no object defines.
    pub(super) fn relocate(&mut self, resolve: &Resolve<'_>) -> Result<(), Error> {
        let objects = self.objects;
        for (number, object) in objects.iter().enumerate() {
            for relocation in &object.relocations {
                if self.sections.contains_key(&(number, relocation.section)) {
                    self.apply(number, relocation, resolve)?;
                }
            }
        }
        Ok(())
    }

    fn apply(
        &mut self,
        object: usize,
        relocation: &Relocation,
        resolve: &Resolve<'_>,
    ) -> Result<(), Error> {
        let symbol = (object, relocation.symbol);
        let added = |address: usize| address.wrapping_add_signed(relocation.addend);
        match relocation.kind {
            elf::R_X86_64_NONE => Ok(()),
            elf::R_X86_64_64 => {
                let target = added(self.address(symbol, resolve)?);
                self.write(object, relocation, &target.to_le_bytes())
            }
            elf::R_X86_64_PC64 => {
                let place = self.section_start((object, relocation.section));
                let place = place.wrapping_add(relocation.offset_bytes);
                let distance = added(self.address(symbol, resolve)?).wrapping_sub(place);
                self.write(object, relocation, &distance.to_le_bytes())
            }
            elf::R_X86_64_PC32 | elf::R_X86_64_PLT32 => {
                let target = added(self.near(symbol, resolve)?);
                self.relative(object, relocation, target)
            }
            elf::R_X86_64_32 | elf::R_X86_64_32S => {
                let target = added(self.near(symbol, resolve)?);
                self.absolute(object, relocation, target)
            }
            elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => {
                let entry = self.stub(symbol, resolve)? + JUMP.len();
                self.relative(object, relocation, added(entry))
            }
            kind => Err(Error::Beyond(format!(
                "relocation {} of x86-64, which names `{}`, is not known",
                kind.0,
                self.symbol(symbol).name
            ))),
        }
    }

    /// Writes the distance from a place to a target in 32 bits.
    fn relative(
        &mut self,
        object: usize,
        relocation: &Relocation,
        target: usize,
    ) -> Result<(), Error> {
        let place = self.section_start((object, relocation.section));
        let place = place.wrapping_add(relocation.offset_bytes);
        let distance = i64::from_le_bytes(target.wrapping_sub(place).to_le_bytes());
        let distance = i32::try_from(distance)
            .map_err(|_| Error::Compile(format!("distance {distance} does not fit 32 bits")))?;
        self.write(object, relocation, &distance.to_le_bytes())
    }

    /// Writes an address in 32 bits.
    fn absolute(
        &mut self,
        object: usize,
        relocation: &Relocation,
        target: usize,
    ) -> Result<(), Error> {
        let target = i64::from_le_bytes(target.to_le_bytes());
        let fits = match relocation.kind {
            elf::R_X86_64_32S => i32::try_from(target).is_ok(),
            _ => u32::try_from(target).is_ok(),
        };
        match fits {
            true => self.write(object, relocation, &target.to_le_bytes()[..4]),
            false => Err(Error::Beyond(format!(
                "address {target:#x} does not fit 32 bits: this object needs code that does not depend on its address"
            ))),
        }
    }

    fn write(&mut self, object: usize, relocation: &Relocation, bytes: &[u8]) -> Result<(), Error> {
        let section = &self.objects[object].sections[relocation.section];
        let end = relocation.offset_bytes.checked_add(bytes.len());
        if end.is_none_or(|end| end > section.size_bytes) {
            return Err(Error::Compile(format!(
                "expected a relocation inside the {} bytes of section `{}`, found one at {}",
                section.size_bytes, section.name, relocation.offset_bytes
            )));
        }
        let start = self.section_start((object, relocation.section));
        self.region.write(start + relocation.offset_bytes, bytes);
        Ok(())
    }

    fn section_start(&self, number: Number) -> usize {
        self.sections[&number]
    }

    fn symbol(&self, (object, number): Number) -> &'o Symbol<'o> {
        &self.objects[object].symbols[number]
    }

    /// The address of a symbol that its object defines.
    fn defined(&self, object: usize, symbol: &Symbol<'_>) -> Option<usize> {
        let Home::Section(section) = symbol.home else {
            return None;
        };
        let section = self.sections.get(&(object, section))?;
        Some(section + symbol.offset_bytes)
    }

    /// The place of a symbol, and that of its section.
    pub(super) fn found(&self, object: usize, symbol: &Symbol<'_>) -> Option<SymbolRange> {
        let Home::Section(section) = symbol.home else {
            return None;
        };
        let start = self.defined(object, symbol)?;
        let section_start = start - symbol.offset_bytes;
        let section_bytes = self.objects[object].sections[section].size_bytes;
        Some(SymbolRange {
            bytes: start..start + symbol.size_bytes,
            section: section_start..section_start + section_bytes,
        })
    }

    /// The sections that the program may write to.
    pub(super) fn writable(&self) -> Vec<Range<usize>> {
        let placed = self.sections.iter();
        let placed = placed.map(|((object, number), start)| {
            let section = &self.objects[*object].sections[*number];
            (section.is_writable, *start..*start + section.size_bytes)
        });
        let writable = placed.filter(|(is_writable, range)| *is_writable && !range.is_empty());
        writable.map(|(_, range)| range).collect()
    }

    /// The address of a symbol that lies in the image, or of a jump to it.
    fn near(&mut self, number: Number, resolve: &Resolve<'_>) -> Result<usize, Error> {
        let symbol = self.symbol(number);
        let inside = self.defined(number.0, symbol);
        match inside.or_else(|| self.offered(symbol)) {
            Some(address) => Ok(address),
            None => self.stub(number, resolve),
        }
    }

    /// The symbol that replaces a symbol, or the symbol itself.
    fn behind<'s>(&'s self, name: &'s str) -> &'s str {
        self.aliases.get(name).map_or(name, String::as_str)
    }

    fn offered(&self, symbol: &Symbol<'_>) -> Option<usize> {
        let is_wanted = symbol.home == Home::Elsewhere;
        let name = self.behind(symbol.name);
        let offered = self.offered.get(name).filter(|_| is_wanted);
        offered.map(|(address, _)| *address)
    }

    /// The address of a symbol.
    fn address(&self, number: Number, resolve: &Resolve<'_>) -> Result<usize, Error> {
        let symbol = self.symbol(number);
        let name = symbol.name;
        match symbol.home {
            Home::Section(_) => self.defined(number.0, symbol).ok_or_else(|| {
                Error::Compile(format!(
                    "expected `{name}` in a section that is loaded, found it in one that is not"
                ))
            }),
            Home::Special(what) => Err(Error::Beyond(format!(
                "symbol `{name}` is {what}, which needs a full linker"
            ))),
            Home::Elsewhere => {
                let address = self.offered(symbol).or_else(|| resolve(self.behind(name)));
                let nothing = (symbol.binding == Binding::Weak).then_some(0);
                address.or(nothing).ok_or_else(|| {
                    Error::Compile(format!(
                        "expected a definition of `{name}`, found none in the program, \
                         among the external functions of its source, and among what programs may call"
                    ))
                })
            }
        }
    }

    /// A jump to a symbol, followed by its address.
    fn stub(&mut self, number: Number, resolve: &Resolve<'_>) -> Result<usize, Error> {
        if let Some(stub) = self.stubs.get(&number) {
            return Ok(*stub);
        }
        let target = self.address(number, resolve)?;
        let stub = self.region.take(STUB_BYTES, 16)?;
        self.region.write(stub, &JUMP);
        self.region.write(stub + JUMP.len(), &target.to_le_bytes());
        self.stubs.insert(number, stub);
        Ok(stub)
    }
}
