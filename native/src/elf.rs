//! The parts of an ELF object that loading needs.
//!
//! LLVM wrote the object a moment ago, so what is not as expected is reported and never repaired.

use crate::error::Error;

/// A relocatable object.
pub(crate) struct Object<'o> {
    pub(crate) sections: Vec<Section<'o>>,
    pub(crate) symbols: Vec<Symbol<'o>>,
    pub(crate) relocations: Vec<Relocation>,
}

/// A section.
pub(crate) struct Section<'o> {
    /// Whether it has a place in memory when the program runs.
    pub(crate) is_loaded: bool,
    /// What it holds; none for zeros.
    pub(crate) bytes: Option<&'o [u8]>,
    pub(crate) size_bytes: usize,
    pub(crate) align_bytes: usize,
}

/// A symbol.
pub(crate) struct Symbol<'o> {
    pub(crate) name: &'o str,
    /// The section that defines it; none if the object does not.
    pub(crate) section: Option<usize>,
    pub(crate) offset_bytes: usize,
    pub(crate) size_bytes: usize,
}

/// A place that depends on an address.
pub(crate) struct Relocation {
    pub(crate) section: usize,
    pub(crate) offset_bytes: usize,
    pub(crate) kind: u32,
    pub(crate) symbol: usize,
    pub(crate) addend: isize,
}

impl Relocation {
    /// `R_X86_64_64`.
    pub(crate) const ABSOLUTE_64: u32 = 1;
    /// `R_X86_64_PC32`.
    pub(crate) const RELATIVE_32: u32 = 2;
    /// `R_X86_64_PLT32`.
    pub(crate) const JUMP_32: u32 = 4;
    /// `R_X86_64_GOTPCREL`.
    pub(crate) const TABLE_32: u32 = 9;
    /// `R_X86_64_GOTPCRELX`.
    pub(crate) const TABLE_32_X: u32 = 41;
    /// `R_X86_64_REX_GOTPCRELX`.
    pub(crate) const TABLE_32_REX: u32 = 42;
}

const MACHINE_X86_64: u16 = 62;
const RELOCATABLE: u16 = 1;
const SYMBOL_TABLE: u32 = 2;
const RELOCATIONS: u32 = 4;
const NO_BITS: u32 = 8;
const UNWIND: u32 = 0x7000_0001;
const ALLOCATED: u64 = 2;
const FIRST_RESERVED_SECTION: u16 = 0xFF00;

/// A section as its header tells it.
struct Header<'o> {
    kind: u32,
    flags: u64,
    bytes: &'o [u8],
    size_bytes: usize,
    link: usize,
    info: usize,
    align_bytes: usize,
}

impl<'o> Object<'o> {
    /// Reads an object.
    pub(crate) fn read(object: &'o [u8]) -> Result<Self, Error> {
        let start = Reader(object);
        let is_expected = object.starts_with(b"\x7FELF\x02\x01")
            && start.u16(16)? == RELOCATABLE
            && start.u16(18)? == MACHINE_X86_64;
        if !is_expected {
            return Err(wrong("the object is not one for x86-64"));
        }
        let headers = headers(start)?;
        let table = headers.iter().find(|header| header.kind == SYMBOL_TABLE);
        let symbols = table.map_or(Ok(Vec::new()), |table| symbols(&headers, table))?;
        let mut relocations = Vec::new();
        for header in headers.iter().filter(|header| header.kind == RELOCATIONS) {
            read_relocations(header, &mut relocations)?;
        }
        Ok(Self {
            sections: headers.iter().map(section).collect(),
            symbols,
            relocations,
        })
    }
}

fn headers(object: Reader<'_>) -> Result<Vec<Header<'_>>, Error> {
    let table = object.size(40)?;
    let entry = usize::from(object.u16(58)?);
    let count = usize::from(object.u16(60)?);
    (0..count)
        .map(|number| {
            let header = Reader(object.slice(table + number * entry, 64)?);
            let kind = header.u32(4)?;
            let size_bytes = header.size(32)?;
            let bytes = match kind {
                NO_BITS => &[][..],
                _ => object.slice(header.size(24)?, size_bytes)?,
            };
            Ok(Header {
                kind,
                flags: header.u64(8)?,
                bytes,
                size_bytes,
                link: index(header.u32(40)?)?,
                info: index(header.u32(44)?)?,
                align_bytes: header.size(48)?,
            })
        })
        .collect()
}

/// Unwinding tables are left out: nothing unwinds through a program.
fn section<'o>(header: &Header<'o>) -> Section<'o> {
    Section {
        is_loaded: header.flags & ALLOCATED != 0 && header.kind != UNWIND,
        bytes: (header.kind != NO_BITS).then_some(header.bytes),
        size_bytes: header.size_bytes,
        align_bytes: header.align_bytes,
    }
}

fn symbols<'o>(headers: &[Header<'o>], table: &Header<'o>) -> Result<Vec<Symbol<'o>>, Error> {
    let names = headers
        .get(table.link)
        .ok_or_else(|| wrong("the symbols have no names"))?
        .bytes;
    table
        .bytes
        .chunks_exact(24)
        .map(|entry| {
            let entry = Reader(entry);
            let section = entry.u16(6)?;
            let is_defined = section != 0 && section < FIRST_RESERVED_SECTION;
            Ok(Symbol {
                name: name(names, index(entry.u32(0)?)?)?,
                section: is_defined.then_some(usize::from(section)),
                offset_bytes: entry.size(8)?,
                size_bytes: entry.size(16)?,
            })
        })
        .collect()
}

fn name(names: &[u8], start: usize) -> Result<&str, Error> {
    let rest = names.get(start..).unwrap_or(&[]);
    let end = rest.iter().position(|byte| *byte == 0);
    let name = end.and_then(|end| str::from_utf8(&rest[..end]).ok());
    name.ok_or_else(|| wrong("a symbol has no readable name"))
}

fn read_relocations(header: &Header<'_>, into: &mut Vec<Relocation>) -> Result<(), Error> {
    for entry in header.bytes.chunks_exact(24) {
        let entry = Reader(entry);
        let addend = i64::from_le_bytes(entry.array(16)?);
        into.push(Relocation {
            section: header.info,
            offset_bytes: entry.size(0)?,
            kind: entry.u32(8)?,
            symbol: index(entry.u32(12)?)?,
            addend: isize::try_from(addend).map_err(|_| wrong("an addend is too large"))?,
        });
    }
    Ok(())
}

/// Reads little-endian numbers at offsets.
#[derive(Clone, Copy)]
struct Reader<'o>(&'o [u8]);

impl<'o> Reader<'o> {
    fn slice(self, start: usize, length: usize) -> Result<&'o [u8], Error> {
        let end = start.checked_add(length);
        end.and_then(|end| self.0.get(start..end))
            .ok_or_else(|| wrong("the object is cut off"))
    }

    fn array<const N: usize>(self, start: usize) -> Result<[u8; N], Error> {
        let bytes = self.slice(start, N)?;
        Ok(bytes.try_into().expect("the slice has this length"))
    }

    fn u16(self, start: usize) -> Result<u16, Error> {
        Ok(u16::from_le_bytes(self.array(start)?))
    }

    fn u32(self, start: usize) -> Result<u32, Error> {
        Ok(u32::from_le_bytes(self.array(start)?))
    }

    fn u64(self, start: usize) -> Result<u64, Error> {
        Ok(u64::from_le_bytes(self.array(start)?))
    }

    fn size(self, start: usize) -> Result<usize, Error> {
        usize::try_from(self.u64(start)?).map_err(|_| wrong("a number is too large"))
    }
}

fn index(number: u32) -> Result<usize, Error> {
    usize::try_from(number).map_err(|_| wrong("a number is too large"))
}

fn wrong(why: &str) -> Error {
    Error::Compile(why.to_owned())
}
