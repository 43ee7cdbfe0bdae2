//! Arguments that fit each other, for a function that was not generated here.
//!
//! Rules:
//! - Views are placed first, because subscripts, sizes and the contents of buffers are drawn to suit them.
//! - How tame the arguments are is drawn once per call: a function of many arguments is rarely defined if each is chosen independently.

use stridecheck_ir::types::IntegerType;
use stridecheck_ir::{Dim, FloatType, Layout, MemRefType, Type};
use stridecheck_oracle::layout::ElementLayout;
use stridecheck_oracle::{Argument, ArgumentBuffer, Call, Cell, Limits};

use crate::config::{self, Config};
use crate::extreme::{self, FloatLayout, mask};
use crate::inputs::callable::{fits, least_sizes};
use crate::inputs::hints::{Hints, strided};
use crate::inputs::{Inputs, MAX_SIZE, Placement, SIZES, contiguous, memref_type, numbered};
use crate::source::Source;

/// Sizes that leave room for constant subscripts, the usual ones first.
const ROOMY_SIZES: [i64; 12] = [4, 3, 8, 2, 4, 5, 6, 8, 7, 4, 3, 1];

/// The most dimensions of a view for an unranked memref without further hints.
const MAX_RANK: usize = 4;

/// How the arguments of a call are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    /// Every index is a subscript, sizes agree, and numbers are small.
    Tame,
    /// The same with a few exceptions.
    Usual,
    /// Each argument in its own way.
    Mixed,
    /// Mostly values at the edges.
    Extreme,
}

/// The styles of calls with subscripts or memory.
const STYLES: [Style; 8] = [
    Style::Tame,
    Style::Usual,
    Style::Extreme,
    Style::Tame,
    Style::Usual,
    Style::Tame,
    Style::Mixed,
    Style::Extreme,
];

/// The styles of calls with numbers only, which are rarely undefined.
const NUMBER_STYLES: [Style; 4] = [Style::Usual, Style::Extreme, Style::Mixed, Style::Extreme];

/// The kind of scalars in one buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Contents {
    /// Numbers that distinguish the cells.
    Numbered,
    /// Numbers that may be subscripts.
    Small,
    /// Ones: valid as a size or step anywhere.
    Ones,
    /// The sizes of some view, then ones.
    Sizes,
    /// Values at the edges.
    Extreme,
}

/// A call that is being drawn.
struct Draw<'a> {
    u: Source<'a>,
    hints: &'a Hints,
    limits: Limits,
    style: Style,
    /// The common value of dynamic sizes, by dimension; empty if each is drawn independently.
    common: Vec<i64>,
    /// The sizes of the views.
    shapes: Vec<Vec<i64>>,
    /// The least nonzero size: an upper bound of subscripts.
    bound: u64,
}

impl Inputs<'_> {
    /// The call that bytes stand for; the oracle decides whether it is defined.
    ///
    /// Every byte string gives a call that fits the function; the same bytes give the same call.
    pub fn draw(&self, bytes: &[u8]) -> Call {
        let mut draw = Draw::new(bytes, self);
        let placements: Vec<Option<Placement>> = self
            .function
            .inputs
            .iter()
            .map(|ty| draw.placement(ty))
            .collect();
        draw.look_at(&placements);
        let arguments = self.function.inputs.iter().zip(placements);
        let arguments = arguments.map(|(ty, placement)| match placement {
            Some(placement) => {
                let element = ty.memref_element().expect("only memrefs are placed");
                let cells = draw.cells(element, placement.length);
                Argument::MemRef(placement.with_buffer(ArgumentBuffer::Own(cells)))
            }
            None => draw.value(ty),
        });
        Call {
            arguments: arguments.collect(),
            externals: self.externals.clone(),
            entry: self.entry.to_owned(),
        }
    }
}

impl<'a> Draw<'a> {
    fn new(bytes: &'a [u8], inputs: &'a Inputs<'_>) -> Self {
        let mut draw = Self {
            u: Source::new(bytes),
            hints: &inputs.hints,
            limits: inputs.limits,
            style: Style::Tame,
            common: Vec::new(),
            shapes: Vec::new(),
            bound: 1,
        };
        let mut types = inputs.function.inputs.iter();
        draw.style = match types.any(|ty| ty.is_memref() || *ty == Type::Index) {
            true => draw.u.choose(&STYLES),
            false => draw.u.choose(&NUMBER_STYLES),
        };
        let count = match draw.u.byte() % 4 {
            // Mostly all sizes agree, as for square matrices.
            0 | 1 => 1,
            2 => MAX_RANK,
            _ => 0,
        };
        draw.common = (0..count).map(|_| draw.common_size()).collect();
        draw
    }

    /// A size for dynamic dimensions: one in the function, or one with room for those.
    fn common_size(&mut self) -> i64 {
        if matches!(self.style, Style::Mixed | Style::Extreme) {
            return self.u.choose(&SIZES);
        }
        let roomy = self.u.choose(&ROOMY_SIZES);
        if self.hints.sizes.is_empty() {
            return roomy;
        }
        let hint = self.u.choose(&self.hints.sizes);
        match self.u.byte() % 4 {
            0 => roomy,
            1 => hint,
            2 => hint.max(roomy),
            _ => hint + roomy,
        }
    }

    /// The view for a parameter, if that is a memref.
    fn placement(&mut self, ty: &Type) -> Option<Placement> {
        let memref = match ty {
            Type::MemRef(memref) => strided(memref),
            Type::UnrankedMemRef(memref) => self.ranked(&memref.element),
            _ => return None,
        };
        let memref = self.refined(memref);
        let sizes = self.sizes(&memref);
        let layout = self.settled(memref.layout, &sizes);
        Some(Placement::choose(&mut self.u, &layout, sizes))
    }

    /// A type for an unranked memref, mostly one that the function casts it to.
    fn ranked(&mut self, element: &Type) -> MemRefType {
        let hints: Vec<_> = self.hints.of_element(element).collect();
        let ranked = match hints.is_empty() || self.u.chance(64) {
            true => {
                let config = Config {
                    limits: config::Limits {
                        rank: MAX_RANK,
                        ..config::Limits::default()
                    },
                    ..Config::default()
                };
                memref_type(&mut self.u, element.clone(), &config)
            }
            false => self.u.choose(&hints).clone(),
        };
        match fits(&ranked, &least_sizes(&ranked), &self.limits) {
            true => ranked,
            false => MemRefType::identity(Vec::new(), element.clone()),
        }
    }

    /// A type refined by the type that some op of the function casts it to.
    fn refined(&mut self, memref: MemRefType) -> MemRefType {
        let is_open = memref.dynamic_size_count() > 0 || memref.layout != Layout::Identity;
        if self.style == Style::Extreme || !is_open || self.u.chance(128) {
            return memref;
        }
        let mut hints = self.hints.refinements(&memref);
        hints.retain(|hint| fits(hint, &least_sizes(hint), &self.limits));
        match hints.len() {
            0 => memref,
            count => hints.swap_remove(self.u.below(count)),
        }
    }

    fn sizes(&mut self, memref: &MemRefType) -> Vec<i64> {
        let shape = memref.shape.iter().enumerate();
        let sizes: Vec<i64> = shape
            .map(|(dimension, size)| match (size, self.common.len()) {
                (Dim::Static(size), _) => *size,
                (Dim::Dynamic, 0) => self.common_size(),
                (Dim::Dynamic, count) => self.common[dimension % count],
            })
            .collect();
        // Conflicts are rare, and ones fit any strides.
        for most in [i64::MAX, MAX_SIZE, 2] {
            let shape = memref.shape.iter().zip(&sizes);
            let smaller: Vec<i64> = shape
                .map(|(dim, size)| match dim {
                    Dim::Static(_) => *size,
                    Dim::Dynamic => (*size).min(most),
                })
                .collect();
            if fits(memref, &smaller, &self.limits) {
                return smaller;
            }
        }
        least_sizes(memref)
    }

    /// A layout with fewer dynamic parts: half of the dynamic strides of a tame call are the contiguous ones.
    fn settled(&mut self, layout: Layout, sizes: &[i64]) -> Layout {
        let is_tame = matches!(self.style, Style::Tame | Style::Usual);
        match layout {
            Layout::Strided { offset, strides } if is_tame && self.u.chance(128) => {
                let strides = strides.iter().zip(contiguous(sizes));
                let strides = strides.map(|(stride, contiguous)| match stride {
                    Dim::Static(_) => *stride,
                    Dim::Dynamic => Dim::Static(contiguous),
                });
                let strides: Vec<Dim> = strides.collect();
                let goes_back = strides.iter().any(|stride| stride.as_static() < Some(0));
                let offset = match offset {
                    Dim::Dynamic if !goes_back && self.u.chance(128) => Dim::Static(0),
                    offset => offset,
                };
                Layout::Strided { offset, strides }
            }
            layout => layout,
        }
    }

    /// Remembers the views that scalars and contents must suit.
    fn look_at(&mut self, placements: &[Option<Placement>]) {
        let placements = placements.iter().flatten();
        self.shapes = placements
            .map(|placement| placement.sizes.clone())
            .collect();
        let sizes = self.shapes.iter().flatten();
        let own = sizes.copied().filter(|size| *size > 0).min();
        let least = match (own, self.hints.least_size) {
            (Some(own), Some(other)) if self.u.chance(128) => own.min(other),
            (Some(size), _) | (None, Some(size)) => size,
            (None, None) => MAX_SIZE,
        };
        self.bound = least.unsigned_abs();
    }

    /// A scalar or vector.
    fn value(&mut self, ty: &Type) -> Argument {
        match ty {
            Type::Vector(_) | Type::Complex(_) => {
                let layout = ElementLayout::of(ty, self.limits.index_width);
                let lanes = layout.map_or(0, |layout| layout.lanes());
                let lanes = (0..lanes).map(|_| self.scalar(ty.number()));
                Argument::Vector(lanes.collect())
            }
            _ => Argument::Scalar(self.scalar(ty)),
        }
    }

    /// A scalar as it is held in arguments and cells.
    fn scalar(&mut self, ty: &Type) -> u128 {
        let is_small = match self.style {
            Style::Tame => true,
            Style::Usual => !self.u.chance(24),
            Style::Mixed => self.u.chance(128),
            Style::Extreme => self.u.chance(32),
        };
        match is_small {
            true => self.small(ty),
            false => self.extreme(ty),
        }
    }

    fn extreme(&mut self, ty: &Type) -> u128 {
        let ty = signless(ty);
        let bits = extreme::scalar(&mut self.u, &ty, self.limits.index_width);
        extreme::held(bits, &ty, self.limits.index_width)
    }

    /// A number that may be a subscript, a size or a step, or a float near zero.
    fn small(&mut self, ty: &Type) -> u128 {
        let ty = signless(ty);
        let Some(width) =
            extreme::width(&ty, self.limits.index_width).filter(|_| ty.as_float().is_none())
        else {
            let is_executed = ty.as_float().is_some_and(FloatType::is_executed);
            return match is_executed {
                true => self.small_float(&ty).into(),
                false => self.extreme(&ty),
            };
        };
        let is_index = ty == Type::Index;
        if is_index && self.hints.splits_dimensions && self.u.chance(128) {
            return self.part();
        }
        let below = u128::from(self.u.word() % self.bound);
        let choice = self.u.byte() % 16;
        let bits = match (choice, self.style) {
            (0..=9, _) => below,
            (10..=12, Style::Tame) if is_index => below,
            (10 | 11, _) if !self.hints.constants.is_empty() => {
                self.u.choose(&self.hints.constants).cast_unsigned()
            }
            (12, _) => self.bound.into(),
            _ if self.style == Style::Tame => u128::from(self.u.byte() % 3),
            _ => u128::from(self.u.byte() % 10),
        };
        extreme::held(bits & mask(width), &ty, self.limits.index_width)
    }

    /// The size of one part of a split dimension, if a type gives the size of the other parts.
    fn part(&mut self) -> u128 {
        let sizes = self.shapes.iter().flatten();
        let parts = sizes.flat_map(|size| {
            let others = self.hints.sizes.iter();
            let others = others.filter(move |other| size % *other == 0);
            others.map(move |other| size / other)
        });
        let parts: Vec<i64> = parts.collect();
        match parts.is_empty() {
            true => self.bound.into(),
            false => self.u.choose(&parts).unsigned_abs().into(),
        }
    }

    fn small_float(&mut self, ty: &Type) -> u64 {
        let float = ty.as_float().expect("a scalar is a float if no integer");
        let layout = FloatLayout::of(float);
        let magnitude = match self.u.byte() % 8 {
            0..=5 => layout.small_integer(u64::from(self.u.byte() % 16)),
            // One half, and one and a half.
            6 => layout.one() - layout.least_normal(),
            _ => layout.one() + layout.least_normal() / 2,
        };
        match self.u.chance(64) {
            true => magnitude | layout.sign(),
            false => magnitude,
        }
    }

    /// The contents of a buffer of this many elements, with one cell per lane.
    fn cells(&mut self, element: &Type, count: usize) -> Vec<Cell> {
        let layout = ElementLayout::of(element, self.limits.index_width);
        let lanes = layout.expect("the type was checked").lanes();
        let ty = signless(element.number());
        let contents = self.contents(&ty);
        let first = u64::from(self.u.byte() % 16);
        let sizes = match contents {
            Contents::Sizes => self.some_sizes(&ty),
            _ => Vec::new(),
        };
        let one = match ty.as_float() {
            Some(float) => extreme::whole_float(float, 1),
            None => 1,
        };
        (first..)
            .zip(0..count * lanes)
            .map(|(number, position)| match contents {
                Contents::Numbered => numbered(&ty, number),
                Contents::Small => self.small(&ty),
                Contents::Extreme => self.extreme(&ty),
                Contents::Ones | Contents::Sizes => sizes.get(position).copied().unwrap_or(one),
            })
            .map(Cell::Bits)
            .collect()
    }

    /// The sizes of a view, its number of elements, or sizes in some type of the function.
    ///
    /// If some of these sizes have as many elements as some view, only those are chosen from.
    fn some_sizes(&mut self, ty: &Type) -> Vec<u128> {
        let count = |sizes: &[i64]| sizes.iter().copied().fold(1, i64::saturating_mul);
        let counts: Vec<i64> = self.shapes.iter().map(|sizes| count(sizes)).collect();
        let shapes = self.hints.shapes().chain(self.shapes.iter().cloned());
        let mut choices: Vec<Vec<i64>> = shapes.collect();
        if choices.iter().any(|sizes| counts.contains(&count(sizes))) {
            choices.retain(|sizes| counts.contains(&count(sizes)));
        }
        choices.extend(counts.iter().map(|count| vec![*count]));
        let choice = &choices[self.u.below(choices.len())];
        let width = extreme::width(ty, self.limits.index_width).unwrap_or(1);
        let sizes = choice.iter().map(|size| u128::from(size.unsigned_abs()));
        sizes.map(|size| size & mask(width)).collect()
    }

    fn contents(&mut self, ty: &Type) -> Contents {
        use Contents::{Extreme, Numbered, Ones, Sizes, Small};
        let is_float = ty.as_float().is_some();
        let choices: &[Contents] = match self.style {
            Style::Tame | Style::Usual if is_float => &[Numbered, Small, Small],
            Style::Tame | Style::Usual if self.hints.reads_shapes => &[Sizes, Sizes, Ones, Small],
            Style::Tame | Style::Usual => &[Numbered, Small, Sizes, Small, Ones, Numbered],
            Style::Mixed => &[Numbered, Small, Extreme, Ones],
            Style::Extreme => &[Extreme, Extreme, Extreme, Numbered],
        };
        self.u.choose(choices)
    }
}

/// The signless integer type of the same width, or the type itself.
fn signless(ty: &Type) -> Type {
    match ty {
        Type::Integer(IntegerType { width, .. }) => Type::integer(*width),
        other => other.clone(),
    }
}
