//! ELF object files for x86-64: the parts that loading needs, and the definitions of an object.
//!
//! Rules:
//! - Objects are untrusted: anything unexpected is reported with what was found, and never repaired.
//! - The crate `object` reads the tables; their consistency is checked here:
//!   a section that is referred to exists, and a symbol is inside its section.
//! - Nothing here needs LLVM.

use std::fmt::Display;

use object::read::elf::{FileHeader as _, Rela as _, SectionHeader as _, Sym as _, SymbolTable};
use object::{LittleEndian, elf, read};

/// An object that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// It is of another kind, or its parts are inconsistent.
    #[error("expected {expected}, found {found}")]
    Unexpected {
        /// What was expected.
        expected: String,
        /// What was found.
        found: String,
    },
    /// A table or a name is truncated or outside the object.
    #[error("expected a readable ELF object: {0}")]
    Unreadable(#[from] read::Error),
}

impl Malformed {
    fn new(expected: impl Display, found: impl Display) -> Self {
        Self::Unexpected {
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
    /// The relocations.
    pub relocations: Vec<Relocation>,
}

/// A section.
#[derive(Clone, Debug)]
pub struct Section<'o> {
    /// Its name.
    pub name: &'o str,
    /// Whether it is loaded into memory when the program runs.
    pub is_loaded: bool,
    /// Whether the program may write to it.
    pub is_writable: bool,
    /// Whether it lists functions to call before or after the program.
    pub is_list_of_calls: bool,
    /// Its contents; none for zeros.
    pub bytes: Option<&'o [u8]>,
    /// Its size.
    pub size_bytes: usize,
    /// The alignment of its start; 0 for none.
    pub align_bytes: usize,
}

/// A symbol.
#[derive(Clone, Debug)]
pub struct Symbol<'o> {
    /// Its name; empty for a section symbol.
    pub name: &'o str,
    /// Where it is defined.
    pub home: Home,
    /// The distance from the start of its section.
    pub offset_bytes: usize,
    /// Its size, if the object has it.
    pub size_bytes: usize,
    /// Its binding.
    pub binding: Binding,
}

/// Where a symbol is defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home {
    /// In another object.
    Elsewhere,
    /// In the section with this number.
    Section(usize),
    /// In a place that only a linker can create, with its name.
    Special(&'static str),
}

/// The visibility of a symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binding {
    /// Visible only in the object.
    Local,
    /// Visible to every object.
    Global,
    /// Visible to every object; another definition takes precedence, and there may be none.
    Weak,
}

/// A relocation: a place that depends on an address.
#[derive(Clone, Debug)]
pub struct Relocation {
    /// The section of the place.
    pub section: usize,
    /// The distance of the place from the start of the section.
    pub offset_bytes: usize,
    /// How the address is encoded.
    pub kind: elf::RelocationType,
    /// The number of the symbol whose address it is.
    pub symbol: usize,
    /// The offset that is added to the address.
    pub addend: isize,
}

type Header = elf::FileHeader64<LittleEndian>;
type Table<'o> = SymbolTable<'o, Header>;

/// The types of sections that list functions to call before or after the program.
const LISTS_OF_CALLS: [elf::SectionType; 3] = [
    elf::SHT_INIT_ARRAY,
    elf::SHT_FINI_ARRAY,
    elf::SHT_PREINIT_ARRAY,
];

/// Whether an object defines a function or variable that other objects can use; anything that is not an object defines nothing.
pub fn defines(object: &[u8], symbol: &str) -> bool {
    Object::read(object).is_ok_and(|object| object.defines(symbol))
}

/// Whether an object uses a function or variable that another one must define; anything that is not an object uses nothing.
pub fn wants(object: &[u8], symbol: &str) -> bool {
    Object::read(object).is_ok_and(|object| object.wants(symbol))
}

impl<'o> Object<'o> {
    /// Reads an object.
    pub fn read(object: &'o [u8]) -> Result<Self, Malformed> {
        let table = header(object)?.sections(LittleEndian, object)?;
        if table.is_empty() {
            return Err(Malformed::new("headers of sections", "none"));
        }
        let mut relocations = Vec::new();
        let mut sections = Vec::new();
        for header in table.iter() {
            let name = text(table.section_name(LittleEndian, header)?)?;
            sections.push(section(object, header, name)?);
            if let Some((entries, _)) = header.rela(LittleEndian, object)? {
                let within = header.info_link(LittleEndian).0;
                let entries = entries.iter().map(|entry| relocation(within, entry));
                relocations.extend(entries.collect::<Result<Vec<_>, _>>()?);
            }
        }
        let symbols = table.symbols(LittleEndian, object, elf::SHT_SYMTAB)?;
        let object = Self {
            sections,
            symbols: symbols
                .iter()
                .map(|entry| symbol(&symbols, entry))
                .collect::<Result<_, _>>()?,
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

    /// The symbol name of a global: its own, or LLVM's name for a private one where such names are kept.
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

/// The header of a relocatable object for x86-64.
fn header(object: &[u8]) -> Result<&Header, Malformed> {
    if !object.starts_with(&elf::ELFMAG) {
        let first = &object[..object.len().min(4)];
        let found = format!("a file that starts with {first:02X?}");
        return Err(Malformed::new("an ELF file", found));
    }
    if let [_, _, _, _, class, order, ..] = *object
        && [class, order] != [elf::ELFCLASS64.0, elf::ELFDATA2LSB.0]
    {
        let found = format!("class {class} and byte order {order}");
        return Err(Malformed::new("64 bits and little-endian numbers", found));
    }
    let header = Header::parse(object)?;
    let (kind, machine) = (header.e_type(LittleEndian), header.e_machine(LittleEndian));
    if kind != elf::ET_REL {
        let expected = format!("a relocatable object, which is ELF type {}", elf::ET_REL.0);
        return Err(Malformed::new(expected, format!("type {}", kind.0)));
    }
    if machine != elf::EM_X86_64 {
        let expected = format!("code for x86-64, which is machine {}", elf::EM_X86_64.0);
        return Err(Malformed::new(expected, format!("machine {}", machine.0)));
    }
    Ok(header)
}

/// A section; unwinding tables are skipped, because nothing unwinds through a program.
fn section<'o>(
    object: &'o [u8],
    header: &elf::SectionHeader64<LittleEndian>,
    name: &'o str,
) -> Result<Section<'o>, Malformed> {
    let (kind, flags) = (header.sh_type(LittleEndian), header.sh_flags(LittleEndian));
    let bytes = header.data(LittleEndian, object)?;
    let is_unwinding = kind == elf::SHT_X86_64_UNWIND || name == ".eh_frame";
    Ok(Section {
        name,
        is_loaded: flags.contains(elf::SHF_ALLOC) && !is_unwinding,
        is_writable: flags.contains(elf::SHF_WRITE),
        is_list_of_calls: LISTS_OF_CALLS.contains(&kind),
        bytes: (kind != elf::SHT_NOBITS).then_some(bytes),
        size_bytes: size(header.sh_size(LittleEndian))?,
        align_bytes: size(header.sh_addralign(LittleEndian))?,
    })
}

fn symbol<'o>(
    table: &Table<'o>,
    entry: &elf::Sym64<LittleEndian>,
) -> Result<Symbol<'o>, Malformed> {
    let home = match (entry.st_type(), entry.st_shndx(LittleEndian)) {
        (elf::STT_TLS, _) => Home::Special("thread-local"),
        (_, elf::SHN_UNDEF) => Home::Elsewhere,
        (elf::STT_GNU_IFUNC, _) => Home::Special("indirect"),
        (_, elf::SHN_COMMON) => Home::Special("common"),
        (_, section) => match section.index() {
            Some(section) => Home::Section(section.into()),
            None => Home::Special("absolute"),
        },
    };
    let binding = match entry.st_bind() {
        elf::STB_LOCAL => Binding::Local,
        elf::STB_WEAK => Binding::Weak,
        _ => Binding::Global,
    };
    Ok(Symbol {
        name: text(table.symbol_name(LittleEndian, entry)?)?,
        home,
        offset_bytes: size(entry.st_value(LittleEndian))?,
        size_bytes: size(entry.st_size(LittleEndian))?,
        binding,
    })
}

fn relocation(section: usize, entry: &elf::Rela64<LittleEndian>) -> Result<Relocation, Malformed> {
    let addend = entry.r_addend(LittleEndian);
    let symbol = entry.r_sym(LittleEndian, false);
    Ok(Relocation {
        section,
        offset_bytes: size(entry.r_offset(LittleEndian))?,
        kind: entry.r_type(LittleEndian, false),
        symbol: usize::try_from(symbol).map_err(|_| too_large(symbol))?,
        addend: isize::try_from(addend).map_err(|_| too_large(addend))?,
    })
}

fn text(name: &[u8]) -> Result<&str, Malformed> {
    let found = |_| Malformed::new("a name in UTF-8", format!("{name:02X?}"));
    str::from_utf8(name).map_err(found)
}

fn size(number: u64) -> Result<usize, Malformed> {
    usize::try_from(number).map_err(|_| too_large(number))
}

fn too_large(number: impl Display) -> Malformed {
    Malformed::new("a number that fits an address of this machine", number)
}
