//! ELF object files for x86-64: the parts that loading needs, and what an object defines.
//!
//! Rules:
//! - An object may come from anybody: what is not as expected is reported with what was found, and never repaired.
//! - Every number is checked here: a section that is named exists, and a symbol lies inside its section.
//! - Nothing here needs LLVM.

use std::fmt::Display;

/// An object that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected}, found {found}")]
pub struct Malformed {
    expected: String,
    found: String,
}

impl Malformed {
    fn new(expected: impl Display, found: impl Display) -> Self {
        Self {
            expected: expected.to_string(),
            found: found.to_string(),
        }
    }
}

/// A relocatable object.
#[derive(Clone, Debug)]
pub struct Object<'o> {
    /// The sections, by their numbers.
    pub sections: Vec<Section<'o>>,
    /// The symbols, by their numbers.
    pub symbols: Vec<Symbol<'o>>,
    /// The places that depend on addresses.
    pub relocations: Vec<Relocation>,
}

/// A section.
#[derive(Clone, Debug)]
pub struct Section<'o> {
    /// Its name.
    pub name: &'o str,
    /// Whether it has a place in memory when the program runs.
    pub is_loaded: bool,
    /// Whether the program may write to it.
    pub is_writable: bool,
    /// Whether it lists functions that are to be called before or after the program.
    pub is_list_of_calls: bool,
    /// What it holds; none for zeros.
    pub bytes: Option<&'o [u8]>,
    /// How much room it takes.
    pub size_bytes: usize,
    /// The alignment of its start; 0 for none.
    pub align_bytes: usize,
}

/// A symbol.
#[derive(Clone, Debug)]
pub struct Symbol<'o> {
    /// Its name; empty for that of a section.
    pub name: &'o str,
    /// Where it lies.
    pub home: Home,
    /// The distance from the start of its section.
    pub offset_bytes: usize,
    /// How much room it takes, where the object says so.
    pub size_bytes: usize,
    /// Who can see it.
    pub binding: Binding,
}

/// Where a symbol lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// In another object.
    Elsewhere,
    /// In the section of this number.
    Section(usize),
    /// In a place that only a linker can make; this is what it is called.
    Special(&'static str),
}

/// Who can see a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// The object alone.
    Local,
    /// Every object.
    Global,
    /// Every object; another definition goes first, and there may be none.
    Weak,
}

/// A place that depends on an address.
#[derive(Clone, Debug)]
pub struct Relocation {
    /// The section that the place lies in.
    pub section: usize,
    /// The distance of the place from the start of the section.
    pub offset_bytes: usize,
    /// How the address is written.
    pub kind: u32,
    /// The number of the symbol whose address it is.
    pub symbol: usize,
    /// What is added to the address.
    pub addend: isize,
}

impl Relocation {
    /// `R_X86_64_NONE`.
    pub const NONE: u32 = 0;
    /// `R_X86_64_64`.
    pub const ABSOLUTE_64: u32 = 1;
    /// `R_X86_64_PC32`.
    pub const RELATIVE_32: u32 = 2;
    /// `R_X86_64_PLT32`.
    pub const JUMP_32: u32 = 4;
    /// `R_X86_64_GOTPCREL`.
    pub const TABLE_32: u32 = 9;
    /// `R_X86_64_32`.
    pub const ABSOLUTE_32: u32 = 10;
    /// `R_X86_64_32S`.
    pub const ABSOLUTE_SIGNED_32: u32 = 11;
    /// `R_X86_64_PC64`.
    pub const RELATIVE_64: u32 = 24;
    /// `R_X86_64_GOTPCRELX`.
    pub const TABLE_32_X: u32 = 41;
    /// `R_X86_64_REX_GOTPCRELX`.
    pub const TABLE_32_REX: u32 = 42;
}

const MACHINE_X86_64: u16 = 62;
const RELOCATABLE: u16 = 1;
const SYMBOL_TABLE: u32 = 2;
const RELOCATIONS: u32 = 4;
const NO_BITS: u32 = 8;
/// `SHT_INIT_ARRAY`, `SHT_FINI_ARRAY` and `SHT_PREINIT_ARRAY`.
const LISTS_OF_CALLS: std::ops::RangeInclusive<u32> = 14..=16;
const UNWIND: u32 = 0x7000_0001;
const WRITABLE: u64 = 1;
const ALLOCATED: u64 = 2;
const FIRST_RESERVED_SECTION: u16 = 0xFF00;
const COMMON_SECTION: u16 = 0xFFF2;
const THREAD_LOCAL: u8 = 6;
const INDIRECT: u8 = 10;

/// The size of the header of a section.
const SECTION_HEADER_BYTES: usize = 64;

/// The size of an entry of a table of symbols, and of one of relocations.
const ENTRY_BYTES: usize = 24;

/// Whether an object defines a function or variable that other objects can use; nothing defines anything that is no object.
pub fn defines(object: &[u8], symbol: &str) -> bool {
    Object::read(object).is_ok_and(|object| object.defines(symbol))
}

/// A section as its header tells it.
struct Header<'o> {
    name: usize,
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
    pub fn read(object: &'o [u8]) -> Result<Self, Malformed> {
        let start = Reader(object);
        check_kind(start)?;
        let headers = headers(start)?;
        let names = usize::from(start.u16(62)?);
        let names = headers.get(names).map_or(&[][..], |header| header.bytes);
        let table = headers.iter().find(|header| header.kind == SYMBOL_TABLE);
        let symbols = table.map_or(Ok(Vec::new()), |table| symbols(&headers, table))?;
        let mut relocations = Vec::new();
        for header in headers.iter().filter(|header| header.kind == RELOCATIONS) {
            read_relocations(header, &mut relocations)?;
        }
        let sections = headers.iter().map(|header| section(header, names));
        let object = Self {
            sections: sections.collect::<Result<_, _>>()?,
            symbols,
            relocations,
        };
        object.check()?;
        Ok(object)
    }

    /// Whether it defines something that other objects can use.
    pub fn defines(&self, symbol: &str) -> bool {
        let is_offered = |known: &Symbol<'_>| {
            known.name == symbol
                && known.binding != Binding::Local
                && matches!(known.home, Home::Section(_))
        };
        self.symbols.iter().any(is_offered)
    }

    /// The name of the symbol of a global: its own, or what LLVM calls a private one where such names are kept.
    pub fn global(&self, name: &str) -> Option<String> {
        let is_here = |name: &String| {
            let mut symbols = self.symbols.iter();
            symbols.any(|known| known.name == *name && matches!(known.home, Home::Section(_)))
        };
        let names = [name.to_owned(), format!(".L{name}")];
        names.into_iter().find(is_here)
    }

    /// Whether it uses something that it does not define.
    pub fn wants(&self, symbol: &str) -> bool {
        let is_wanted = |known: &Symbol<'_>| known.name == symbol && known.home == Home::Elsewhere;
        self.symbols.iter().any(is_wanted)
    }

    fn check(&self) -> Result<(), Malformed> {
        let section = |number: usize| {
            let (count, section) = (self.sections.len(), self.sections.get(number));
            section.ok_or_else(|| Malformed::new(format!("a section below {count}"), number))
        };
        for symbol in &self.symbols {
            if let Home::Section(number) = symbol.home {
                let size = section(number)?.size_bytes;
                let end = symbol.offset_bytes.checked_add(symbol.size_bytes);
                if end.is_none_or(|end| end > size) {
                    let (name, start) = (symbol.name, symbol.offset_bytes);
                    return Err(Malformed::new(
                        format!("symbol `{name}` inside its section of {size} bytes"),
                        format!("{} bytes from {start} on", symbol.size_bytes),
                    ));
                }
            }
        }
        for relocation in &self.relocations {
            section(relocation.section)?;
            let count = self.symbols.len();
            if relocation.symbol >= count {
                let expected = format!("a relocation to a symbol below {count}");
                return Err(Malformed::new(expected, relocation.symbol));
            }
        }
        Ok(())
    }
}

fn check_kind(object: Reader<'_>) -> Result<(), Malformed> {
    if !object.0.starts_with(b"\x7FELF") {
        let first = &object.0[..object.0.len().min(4)];
        let found = format!("a file that starts with {first:02X?}");
        return Err(Malformed::new("an ELF file", found));
    }
    let [class, order] = object.array(4)?;
    if [class, order] != [2, 1] {
        let found = format!("class {class} and byte order {order}");
        return Err(Malformed::new("64 bits and little-endian numbers", found));
    }
    let (kind, machine) = (object.u16(16)?, object.u16(18)?);
    if kind != RELOCATABLE {
        let expected = format!("a relocatable object, which is ELF type {RELOCATABLE}");
        return Err(Malformed::new(expected, format!("type {kind}")));
    }
    if machine != MACHINE_X86_64 {
        let expected = format!("code for x86-64, which is machine {MACHINE_X86_64}");
        return Err(Malformed::new(expected, format!("machine {machine}")));
    }
    Ok(())
}

fn headers(object: Reader<'_>) -> Result<Vec<Header<'_>>, Malformed> {
    let table = object.size(40)?;
    let entry = usize::from(object.u16(58)?);
    let count = usize::from(object.u16(60)?);
    if count == 0 || entry < SECTION_HEADER_BYTES {
        let expected = format!("headers of sections of at least {SECTION_HEADER_BYTES} bytes");
        return Err(Malformed::new(expected, format!("{count} of {entry}")));
    }
    (0..count)
        .map(|number| {
            let start = table.saturating_add(number * entry);
            let header = Reader(object.slice(start, SECTION_HEADER_BYTES)?);
            let kind = header.u32(4)?;
            let size_bytes = header.size(32)?;
            let bytes = match kind {
                NO_BITS => &[][..],
                _ => object.slice(header.size(24)?, size_bytes)?,
            };
            Ok(Header {
                name: index(header.u32(0)?)?,
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
fn section<'o>(header: &Header<'o>, names: &'o [u8]) -> Result<Section<'o>, Malformed> {
    let name = name(names, header.name)?;
    let is_unwinding = header.kind == UNWIND || name == ".eh_frame";
    Ok(Section {
        name,
        is_loaded: header.flags & ALLOCATED != 0 && !is_unwinding,
        is_writable: header.flags & WRITABLE != 0,
        is_list_of_calls: LISTS_OF_CALLS.contains(&header.kind),
        bytes: (header.kind != NO_BITS).then_some(header.bytes),
        size_bytes: header.size_bytes,
        align_bytes: header.align_bytes,
    })
}

fn symbols<'o>(headers: &[Header<'o>], table: &Header<'o>) -> Result<Vec<Symbol<'o>>, Malformed> {
    let names = headers.get(table.link).ok_or_else(|| {
        let expected = format!("the names of symbols in a section below {}", headers.len());
        Malformed::new(expected, table.link)
    })?;
    let entries = table.bytes.chunks_exact(ENTRY_BYTES).map(Reader);
    entries.map(|entry| symbol(entry, names.bytes)).collect()
}

fn symbol<'o>(entry: Reader<'o>, names: &'o [u8]) -> Result<Symbol<'o>, Malformed> {
    let [info] = entry.array(4)?;
    let section = entry.u16(6)?;
    let home = match (info & 0xF, section) {
        (THREAD_LOCAL, _) => Home::Special("thread-local"),
        (_, 0) => Home::Elsewhere,
        (INDIRECT, _) => Home::Special("indirect"),
        (_, COMMON_SECTION) => Home::Special("common"),
        (_, FIRST_RESERVED_SECTION..) => Home::Special("absolute"),
        (_, section) => Home::Section(usize::from(section)),
    };
    let binding = match info >> 4 {
        0 => Binding::Local,
        2 => Binding::Weak,
        _ => Binding::Global,
    };
    Ok(Symbol {
        name: name(names, index(entry.u32(0)?)?)?,
        home,
        offset_bytes: entry.size(8)?,
        size_bytes: entry.size(16)?,
        binding,
    })
}

fn name(names: &[u8], start: usize) -> Result<&str, Malformed> {
    let rest = names.get(start..).unwrap_or(&[]);
    let end = rest.iter().position(|byte| *byte == 0);
    let name = end.and_then(|end| str::from_utf8(&rest[..end]).ok());
    name.ok_or_else(|| {
        let found = format!("something else at byte {start} of {}", names.len());
        Malformed::new("a name in UTF-8 with a zero byte behind it", found)
    })
}

fn read_relocations(header: &Header<'_>, into: &mut Vec<Relocation>) -> Result<(), Malformed> {
    for entry in header.bytes.chunks_exact(ENTRY_BYTES) {
        let entry = Reader(entry);
        let addend = i64::from_le_bytes(entry.array(16)?);
        into.push(Relocation {
            section: header.info,
            offset_bytes: entry.size(0)?,
            kind: entry.u32(8)?,
            symbol: index(entry.u32(12)?)?,
            addend: isize::try_from(addend).map_err(|_| too_large(addend))?,
        });
    }
    Ok(())
}

/// Reads little-endian numbers at offsets.
#[derive(Clone, Copy)]
struct Reader<'o>(&'o [u8]);

impl<'o> Reader<'o> {
    fn slice(self, start: usize, length: usize) -> Result<&'o [u8], Malformed> {
        let end = start.checked_add(length);
        end.and_then(|end| self.0.get(start..end)).ok_or_else(|| {
            let expected = format!("{length} bytes from byte {start} on");
            Malformed::new(expected, format!("the end after {}", self.0.len()))
        })
    }

    fn array<const N: usize>(self, start: usize) -> Result<[u8; N], Malformed> {
        let bytes = self.slice(start, N)?;
        Ok(bytes.try_into().expect("the slice has this length"))
    }

    fn u16(self, start: usize) -> Result<u16, Malformed> {
        Ok(u16::from_le_bytes(self.array(start)?))
    }

    fn u32(self, start: usize) -> Result<u32, Malformed> {
        Ok(u32::from_le_bytes(self.array(start)?))
    }

    fn u64(self, start: usize) -> Result<u64, Malformed> {
        Ok(u64::from_le_bytes(self.array(start)?))
    }

    fn size(self, start: usize) -> Result<usize, Malformed> {
        let number = self.u64(start)?;
        usize::try_from(number).map_err(|_| too_large(number))
    }
}

fn index(number: u32) -> Result<usize, Malformed> {
    usize::try_from(number).map_err(|_| too_large(number))
}

fn too_large(number: impl Display) -> Malformed {
    Malformed::new("a number that fits an address of this machine", number)
}
