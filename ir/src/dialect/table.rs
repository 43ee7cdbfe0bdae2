//! The contents of a row of the op table, and the macro that expands rows.
//!
//! A row names the op in each edition, its operands, results, attributes, traits and assembly.
//! Assembly is a format similar to MLIR's declarative one: see [`Assembly::Format`].

use crate::attr::FlagFamily;
use crate::dialect::{Newer, Opcode, OtherName};
use crate::edition::Edition;

/// One op.
#[derive(Debug)]
pub struct OpDef {
    /// The op.
    pub opcode: Opcode,
    /// The name in LLVM 22, such as `memref.load`.
    pub current: &'static str,
    /// The name of 2020, such as `load`, if it had one.
    pub std: Option<&'static str>,
    /// The first release with the op under its current name and in the form of the row;
    /// none for an op that only the edition of 2020 has.
    pub since: Option<Edition>,
    /// The first release that no longer has the op.
    pub until: Option<Edition>,
    /// The first release that no longer accepts the name of 2020.
    pub std_until: Edition,
    /// Names that the op had in other releases.
    pub other_names: &'static [OtherName],
    /// Attributes, operands and results that came later than the op.
    pub newer: &'static [Newer],
    /// The operands before those of successors, in order.
    pub operands: &'static [ValueDef],
    /// The results, in order.
    pub results: &'static [ValueDef],
    /// The attributes with a meaning here; others may be attached.
    pub attributes: &'static [AttributeDef],
    /// The relations between the types.
    pub types: &'static [TypeRule],
    /// The successors.
    pub successors: Successors,
    /// The regions, in order; only the last entry may stand for any number.
    pub regions: &'static [RegionDef],
    /// The traits of the op.
    pub traits: &'static [Trait],
    /// The assembly in the current edition.
    pub assembly: Assembly,
    /// The assembly in the `Std` edition, if it differs.
    pub std_assembly: Option<Assembly>,
}

/// A named group of operands or results.
#[derive(Debug)]
pub struct ValueDef {
    /// The name.
    pub name: &'static str,
    /// How many values.
    pub arity: Arity,
    /// The allowed types.
    pub class: TypeClass,
}

/// How many values a group holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// Any number.
    Many,
}

/// The types that a value may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeClass {
    /// Any type.
    Any,
    /// A signless integer, or a vector of it.
    Integer,
    /// An integer, signless or not.
    AnyInteger,
    /// A signless integer or `index`, or a vector of it.
    IntegerOrIndex,
    /// A float, or a vector of it.
    Float,
    /// A signless integer or float, or a vector of it.
    Number,
    /// `i1`, or a vector of it.
    Bool,
    /// A complex number of floats.
    Complex,
    /// A complex number of floats or integers.
    AnyComplex,
    /// `index`.
    Index,
    /// A ranked memref.
    MemRef,
    /// A memref, ranked or not.
    AnyMemRef,
    /// A function type.
    Function,
    /// A vector.
    Vector,
    /// A vector of floats.
    FloatVector,
    /// A vector of `i1`.
    BoolVector,
    /// A vector of signless integers or `index`.
    IndexVector,
    /// A tensor, ranked or not.
    Tensor,
    /// A vector or a tensor.
    VectorOrTensor,
    /// A pointer of the LLVM dialect.
    Pointer,
    /// A pointer of the LLVM dialect, or a vector of such.
    Pointers,
    /// A structure or array of the LLVM dialect.
    Aggregate,
    /// Any type that the LLVM dialect takes.
    Llvm,
    /// A type of the LLVM dialect that memory can hold.
    Stored,
    /// A signless integer, not a vector.
    OneInteger,
    /// `i1`, not a vector.
    OneBool,
    /// A signless integer or `index`, not a vector.
    OneIntegerOrIndex,
    /// A signless integer, float or `index`, not a vector.
    OneNumberOrIndex,
    /// An integer, signless or not, or `index`, not a vector.
    OneAnyIntegerOrIndex,
}

/// A relation between the types of an op; the names are those of groups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TypeRule {
    /// All have the same type.
    Same(&'static [&'static str]),
    /// The first is the element type of the second; for a complex number, the type of its parts.
    ElementOf(&'static str, &'static str),
    /// The first is a tensor with the shape and element type of the second, a memref.
    TensorOf(&'static str, &'static str),
    /// The first is `i1` in the shape of the second.
    BoolLike(&'static str, &'static str),
    /// Both are scalars, or vectors of one shape.
    SameShape(&'static str, &'static str),
}

/// An attribute of an op.
#[derive(Debug)]
pub struct AttributeDef {
    /// The name.
    pub name: &'static str,
    /// The kind of its value.
    pub kind: AttributeKind,
    /// Whether it is required.
    pub required: bool,
}

/// The kind of value of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttributeKind {
    /// Anything.
    Any,
    /// A constant of the type of the result.
    TypedConstant,
    /// One of these words, held as an `i64` that counts from 0.
    Enum(&'static [&'static str]),
    /// One of these words, held as an `i32` that counts from 0.
    Enum32(&'static [&'static str]),
    /// A set of flags; absent means none.
    Flags(FlagFamily),
    /// Present or absent.
    Unit,
    /// A type.
    Type,
    /// A string.
    String,
    /// A symbol.
    Symbol,
    /// A symbol, perhaps nested in another.
    AnySymbol,
    /// An integer of this width.
    Integer(u32),
    /// An integer of this width that is not negative.
    NonNegative(u32),
    /// A dialect attribute with this name, such as `#llvm.dereferenceable<bytes = 8>`.
    Named(&'static str),
    /// A dialect attribute that holds one of these words, such as `#llvm.linkage<internal>`.
    Word(&'static str, &'static [&'static str]),
    /// A dialect attribute that holds one of these words after its own name, such as `#index<cmp_predicate slt>`.
    DialectEnum(&'static str, &'static str, &'static [&'static str]),
    /// A list.
    Array,
    /// A list of `i64`.
    Numbers,
    /// A list of affine maps.
    AffineMaps,
    /// A list of truth values.
    Bools,
    /// A list of dialect attributes that each hold one of these words, such as `#vector.iterator_type<parallel>`.
    Words(&'static str, &'static [&'static str]),
    /// A list of these words, each held as an `i64` that counts from 0.
    Enums(&'static [&'static str]),
    /// A list of strings.
    Strings,
    /// A list of dialect attributes with this name.
    NamedArray(&'static str),
    /// `array<i64: ...>`.
    I64Array,
    /// `array<i32: ...>`.
    I32Array,
    /// A power of two, as an `i64`.
    Alignment,
    /// Groups of dimensions, `[[0, 1], [2]]`.
    Groups,
    /// Dimensions in another order, held as an `i64` array; MLIR writes `affine_map<(d0, d1) -> (d1, d0)>`.
    Permutation,
    /// One dictionary per value.
    Dictionaries,
    /// The case values of a switch, as dense elements of the type of the flag.
    Cases,
    /// `affine_map<(d0) -> (d0 + 1)>`.
    AffineMap,
    /// `affine_set<(d0) : (d0 >= 0)>`.
    IntegerSet,
    /// `1 : index`.
    Index,
    /// The sizes of several groups, such as `dense<[1, 2]> : tensor<2xi32>`.
    Counts,
}

/// A placeholder in the words of an enum for a number without meaning.
pub const NO_WORD: &str = "(none)";

/// The successors of a terminator; their operands follow the op's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Successors {
    /// Exactly this many.
    Exactly(usize),
    /// At least one.
    AtLeastOne,
}

/// A named region, or several consecutive ones.
#[derive(Debug)]
pub struct RegionDef {
    /// The name.
    pub name: &'static str,
    /// How many regions: one, or any number.
    pub arity: Arity,
    /// The kind of its contents.
    pub kind: RegionKind,
    /// The required terminator of its block, if only one op is allowed.
    ///
    /// The assembly omits it if it has no operands.
    pub end: Option<Opcode>,
}

/// The contents of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionKind {
    /// One block, without terminator.
    Module,
    /// Blocks that end in terminators, or nothing for a declaration.
    Function,
    /// One block, which ends in a terminator.
    Block,
    /// Nothing, or one block, which ends in a terminator.
    OptionalBlock,
    /// At least one block; each ends in a terminator.
    Blocks,
}

/// A further property of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trait {
    /// Neither reads nor writes memory, and has no undefined behaviour of its own.
    Pure,
    /// The two operands may be swapped.
    Commutative,
    /// Ends a block.
    Terminator,
    /// Defines a symbol.
    Symbol,
    /// Its regions may not use values from outside.
    IsolatedFromAbove,
}

/// The assembly of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assembly {
    /// Words separated by single spaces, processed from left to right:
    /// - `$name`: the operands of a group, or the value of an attribute (an enum as a bare word, a symbol as `@name`,
    ///   an integer of a fixed type without the type, a permutation as `(d0, d1) -> (d1, d0)`);
    /// - `string($name)`: an enum attribute as a quoted word;
    /// - `flags($name)`: ` overflow<nsw>` or ` fastmath<nnan>`, absent when empty;
    /// - `unit($name,word)`: the word, present with the attribute;
    /// - `choice($name,no|yes)`: one of two words for an `i1`;
    /// - `indices($name,static)`: numbers of an `i64` array, with the operands of a group for the dynamic ones,
    ///   such as `[%0, 4]`; `basis($name,static)`: the same in parentheses;
    /// - `type($name)`: the types of a group;
    /// - `shaped-type($a,$b)`: the types of two groups, the first one only for a vector or tensor;
    /// - `part-type($a,$b)`: the types of a result `$b` and of the operand `$a` that it is a part of, such as `i32 from vector<2xi32>`; only the latter before 18;
    /// - `types(results)`: the types of all results;
    /// - `functional-type(operands,results)`: the types of all operands and results, with one type per group;
    /// - `functional-type($a,$b)`: the types of two groups;
    /// - `successors`: the successors with their operands;
    /// - `position($name)`: an array such as `[3, 0]`;
    /// - `arrow-types($name)`: ` -> (i32)` with the types of a group of results, nothing if there are none;
    /// - `arrow-type($name)`: the same, but a single type has no parentheses;
    /// - `subscripts($map,$name)`: the results of an affine map, written with the operands of a group, such as `[%0 + symbol(%1)]`;
    /// - `map-operands($map,$name)`: an affine map or integer set, with the operands for its dimensions and symbols, such as `#map(%0)[%1]`;
    /// - `region($name)`: a region, without the terminator of the row if that has no operands; only further regions
    ///   and `attr-dict` may follow;
    /// - `attr-dict`: every attribute that no other directive writes;
    /// - `(x y)?`: the words, if the first group or attribute in them is present;
    /// - `_`: a space that the printer would not insert by itself;
    /// - anything else is literal; the printer inserts spaces as MLIR does.
    Format(&'static str),
    /// An irregular form with its own code in `parse/ops.rs` and `print`.
    Custom(Custom),
    /// Only the generic form.
    Generic,
}

/// The irregular forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Custom {
    /// `module @name attributes {...} { ... }`.
    Module,
    /// `func.func private @f(%arg0: i32) -> i32 attributes {...} { ... }`, also of the LLVM dialect.
    Function,
    /// `arith.constant 1 : i32`, `constant 1 : i32`, `true`.
    Constant,
    /// `memref.dim %m, %i : memref<...>`; the early form `dim %m, 1 : ...` is read too.
    Dim,
    /// `cf.switch %i : i32, [ default: ^bb1, 42: ^bb2(%a : f32) ]`.
    Switch,
    /// `memref.global "private" constant @name : memref<4xf32> = dense<0.0>`.
    Global,
    /// `scf.for %i = %lb to %ub step %s iter_args(%a = %x) -> (f32) { ... }`.
    For,
    /// `scf.while (%a = %x) : (f32) -> f32 { ... } do { ... }`.
    While,
    /// `scf.index_switch %i -> f32 case 2 { ... } default { ... }`.
    IndexSwitch,
    /// `scf.parallel (%i) = (%lb) to (%ub) step (%s) init (%x) -> f32 { ... }`.
    Parallel,
    /// `scf.reduce(%a, %b : f32, i32) { ... }, { ... }`.
    Reduce,
    /// `scf.forall (%i) in (%n) { ... } {mapping = [...]}`.
    Forall,
    /// `affine.for %i = 0 to %n step 2 iter_args(%a = %x) -> (f32) { ... }`.
    AffineFor,
    /// `affine.parallel (%i) = (0) to (min(%n, 8)) reduce ("addf") -> (f32) { ... }`.
    AffineParallel,
    /// `vector.contract {indexing_maps = [...]} %a, %b, %c : vector<4xf32>, vector<4xf32> into f32`.
    Contract,
    /// `vector.mask %m, %p { vector.load ... } : vector<4xi1> -> vector<4xf32>`.
    Mask,
    /// `vector.transfer_read %m[%i], %p, %mask {in_bounds = [true]} : memref<?xf32>, vector<4xf32>`.
    TransferRead,
    /// `vector.transfer_write %v, %m[%i], %mask : vector<4xf32>, memref<?xf32>`.
    TransferWrite,
    /// `memref.dma_start %a[%i], %b[%j], %n, %tag[%k] : memref<...>, memref<...>, memref<...>`.
    DmaStart,
    /// `llvm.mlir.constant(1 : index) : i64`.
    LlvmConstant,
    /// `llvm.mlir.global internal constant @name(42 : i32) {addr_space = 0 : i32} : i32`.
    LlvmGlobal,
    /// `llvm.comdat @name { ... }`.
    LlvmComdat,
    /// `llvm.comdat_selector @name any`.
    LlvmComdatSelector,
    /// `llvm.switch %i : i32, ^bb1 [ 42: ^bb2(%a : f32) ]`.
    LlvmSwitch,
    /// `llvm.getelementptr inbounds %p[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, f32`.
    GetElementPtr,
    /// `llvm.alloca %n x f32 {alignment = 8} : (i64) -> !llvm.ptr`.
    LlvmAlloca,
    /// `llvm.call @f(%a) : (i32) -> i32`, `llvm.call %p(%a) : !llvm.ptr, (i32) -> i32`.
    LlvmCall,
    /// `llvm.intr.assume %c ["align"(%p, %n : !llvm.ptr, i64)] : i1`.
    LlvmAssume,
    /// `llvm.load %p : !llvm.ptr -> f32`, which names one type in the `Std` edition.
    LlvmLoad,
    /// `llvm.store %v, %p : f32, !llvm.ptr`, which names one type in the `Std` edition.
    LlvmStore,
}

impl OpDef {
    /// The index of a group of operands.
    pub const fn operand(&self, name: &str) -> usize {
        position(self.operands, name)
    }

    /// The index of a group of results.
    pub const fn result(&self, name: &str) -> usize {
        position(self.results, name)
    }

    /// The row of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&'static AttributeDef> {
        self.attributes
            .iter()
            .find(|attribute| attribute.name == name)
    }

    /// The index of a region.
    pub const fn region(&self, name: &str) -> usize {
        let mut i = 0;
        while i < self.regions.len() {
            if equal(self.regions[i].name.as_bytes(), name.as_bytes()) {
                return i;
            }
            i += 1;
        }
        panic!("a region of this name is in the row")
    }

    /// The row of the region with this number, if the op may have that many.
    pub fn region_row(&self, number: usize) -> Option<&'static RegionDef> {
        let many = self.regions.last().filter(|row| row.arity == Arity::Many);
        self.regions.get(number).or(many)
    }

    /// The least number of regions of the op.
    pub fn required_regions(&self) -> usize {
        let fixed = self.regions.iter().filter(|row| row.arity == Arity::One);
        fixed.count()
    }

    /// Whether the op is a function.
    pub fn is_function(&self) -> bool {
        matches!(self.regions, [row] if row.kind == RegionKind::Function)
    }

    /// The name in an edition; the current one where the edition has none.
    pub fn name(&self, edition: Edition) -> &'static str {
        if let Some(std) = self.std_name(edition) {
            return std;
        }
        let mut others = self.other_names.iter();
        let other = others.find(|other| other.since <= edition && edition < other.until);
        other.map_or(self.current, |other| other.name)
    }

    /// The name of 2020, if the edition accepts it.
    pub fn std_name(&self, edition: Edition) -> Option<&'static str> {
        self.std.filter(|_| edition < self.std_until)
    }

    /// Whether an edition has the op, under any name.
    pub fn is_in(&self, edition: Edition) -> bool {
        if self.until.is_some_and(|until| edition >= until) {
            return false;
        }
        self.since.is_some_and(|since| edition >= since)
            || self.name(edition) != self.current
            || self.std_name(edition).is_some()
    }

    /// Whether an edition has the op without its one result, which came later and has the type of its one operand.
    ///
    /// If that result is used, the op is written as in [`OpDef::since`].
    pub fn hides_result(&self, edition: Edition) -> bool {
        matches!(self.results, [result] if self.is_in(edition) && !self.has_part(result.name, edition))
    }

    /// Whether an edition has the op with this attribute or group.
    pub fn has_part(&self, part: &str, edition: Edition) -> bool {
        let newer = self
            .newer
            .iter()
            .find(|newer| newer.part == part && newer.word.is_none());
        self.is_in(edition) && newer.is_none_or(|newer| newer.is_in(edition))
    }

    /// Whether an attribute of the op is a property: in LLVM 22 `nonNeg` is one in the LLVM dialect, but not in arith.
    pub fn is_property(&self, attribute: &str) -> bool {
        !(matches!(self.opcode, Opcode::Arith(_)) && attribute == "nonNeg")
    }

    /// Whether a trait holds.
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// Whether the number of operands does not determine the sizes of the operand groups.
    pub fn has_segments(&self) -> bool {
        self.operands
            .iter()
            .filter(|group| group.arity != Arity::One)
            .count()
            > 1
    }
}

const fn position(groups: &[ValueDef], name: &str) -> usize {
    let mut i = 0;
    while i < groups.len() {
        if equal(groups[i].name.as_bytes(), name.as_bytes()) {
            return i;
        }
        i += 1;
    }
    panic!("a group of this name is in the row")
}

pub(super) const fn equal(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}
