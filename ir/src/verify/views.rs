//! Views of buffers: the result types of a subview, reinterpretation, transposition or reshape.
//!
//! Only the verifier uses these computations; the conversion and the oracle each have their own.

use crate::dialect::memref::{
    CollapseShape, DYNAMIC, ExpandShape, Op, ReinterpretCast, Transpose, View,
};
use crate::entity::OpId;
use crate::memref_type::{Dim, Layout, MemRefType};
use crate::types::Type;
use crate::verify::memref;
use crate::verify::{Rule, Verifier, count, name};

impl Verifier<'_> {
    pub(super) fn view_of_buffer(&mut self, op: OpId, opcode: Op) {
        match opcode {
            Op::Subview => self.subview(op),
            Op::ReinterpretCast => self.reinterpret_cast(op),
            Op::View => self.bytes_view(op),
            Op::Transpose => self.transpose(op),
            Op::ExpandShape => self.expand_shape(op),
            Op::CollapseShape => self.collapse_shape(op),
            Op::Reshape => self.reshape(op),
            _ => {}
        }
    }

    /// The source and result types of a view, which agree in elements and memory space.
    fn view_types(&mut self, op: OpId, rule: Rule) -> Option<(MemRefType, MemRefType)> {
        let body = self.body;
        let (from, to) = (
            body.value_type(body.operands(op)[0]),
            body.value_type(body.results(op)[0]),
        );
        let (before, after) = from.as_memref().zip(to.as_memref())?;
        let has_elements = before.element == after.element || rule == Rule::ViewType;
        let has_strides =
            before.offset_and_strides().is_some() && after.offset_and_strides().is_some();
        if has_elements && has_strides && before.memory_space == after.memory_space {
            return Some((before.clone(), after.clone()));
        }
        let why = if !has_elements {
            "the element types differ"
        } else if !has_strides {
            "expected strided layouts"
        } else {
            "the memory spaces differ"
        };
        let name = name(body, op);
        let message = format!("{name} cannot make a view of type `{to}` of `{from}`: {why}");
        self.report(rule, op, message);
        None
    }

    fn subview(&mut self, op: OpId) {
        let Some((source, result)) = self.view_types(op, Rule::SubviewType) else {
            return;
        };
        let slice = Slice::of(self, op);
        let rank = source.rank();
        if slice.counts() != [rank; 3] {
            return self.slice_rank(op, &slice, format!("{rank} of each"));
        }
        if self.has_negative(op, &slice, Rule::SubviewBounds) {
            return;
        }
        if let Some(message) = slice.outside(&source) {
            let message = format!("`memref.subview` {message}");
            return self.report(Rule::SubviewBounds, op, message);
        }
        let (offset, strides) = layout(&source);
        let moved = slice.offsets.iter().zip(&strides);
        let offset = moved.fold(offset, |sum, (a, b)| sum.plus(a.times(*b)));
        let strides = strides.iter().zip(&slice.strides);
        let strides: Vec<_> = strides.map(|(a, b)| a.times(*b)).collect();
        let (has_offset, has_strides) = layout(&result);
        let whole: Vec<_> = slice.sizes.into_iter().zip(strides).collect();
        let part: Vec<_> = result.shape.iter().copied().zip(has_strides).collect();
        if has_offset != offset || !is_reduced(&whole, &part) {
            let expected = strided(&source, whole, offset);
            let result = Type::from(result);
            let message =
                format!("result of `memref.subview` has type `{result}`, expected `{expected}`");
            self.report(Rule::SubviewType, op, message);
        }
    }

    fn slice_rank(&mut self, op: OpId, slice: &Slice, wanted: String) {
        let [offsets, sizes, strides] = slice.counts();
        let message = format!(
            "{} has {}, {} and {}, expected {wanted}",
            name(self.body, op),
            count(offsets, "offset"),
            count(sizes, "size"),
            count(strides, "stride")
        );
        self.report(Rule::SliceRank, op, message);
    }

    /// Reports an offset or size that is known to be negative.
    fn has_negative(&mut self, op: OpId, slice: &Slice, rule: Rule) -> bool {
        for (what, numbers) in [("an offset", &slice.offsets), ("a size", &slice.sizes)] {
            let mut numbers = numbers.iter().filter_map(|number| number.as_static());
            if let Some(number) = numbers.find(|number| *number < 0) {
                let message = format!(
                    "{} has {what} of {number}, expected at least 0",
                    name(self.body, op)
                );
                self.report(rule, op, message);
                return true;
            }
        }
        false
    }

    fn reinterpret_cast(&mut self, op: OpId) {
        let body = self.body;
        let cast: ReinterpretCast<'_> = Self::view(body, op);
        let (from, to) = (
            body.value_type(cast.source()),
            body.value_type(cast.result()),
        );
        let Some(result) = to.as_memref() else { return };
        if memref::parts(from) != memref::parts(to) || result.offset_and_strides().is_none() {
            let why = match result.offset_and_strides() {
                Some(_) => "the element types or memory spaces differ",
                None => "expected a strided layout",
            };
            let message =
                format!("`memref.reinterpret_cast` cannot cast `{from}` to `{to}`: {why}");
            return self.report(Rule::ReinterpretCast, op, message);
        }
        let slice = Slice::of(self, op);
        let rank = result.rank();
        if slice.counts() != [1, rank, rank] {
            return self.slice_rank(op, &slice, format!("1, {rank} and {rank}"));
        }
        if self.has_negative(op, &slice, Rule::ReinterpretCast) {
            return;
        }
        let (offset, strides) = layout(result);
        let differs = difference("offset", &slice.offsets, &[offset])
            .or_else(|| difference("size", &slice.sizes, &result.shape))
            .or_else(|| difference("stride", &slice.strides, &strides));
        if let Some((given, said)) = differs {
            let message =
                format!("`memref.reinterpret_cast` has {given}, its result type `{to}` has {said}");
            self.report(Rule::ReinterpretCast, op, message);
        }
    }

    fn bytes_view(&mut self, op: OpId) {
        let Some((source, result)) = self.view_types(op, Rule::ViewType) else {
            return;
        };
        let is_bytes =
            source.rank() == 1 && source.element == Type::integer(8) && source.is_identity();
        let is_plain = result.is_identity();
        let wanted = result.dynamic_size_count();
        let view: View<'_> = Self::view(self.body, op);
        let has = view.sizes().len();
        let message = if !is_bytes {
            format!(
                "source of `memref.view` has type `{}`, expected `i8` elements, rank 1 and no layout",
                Type::from(source)
            )
        } else if !is_plain {
            let result = Type::from(result);
            format!("result of `memref.view` has type `{result}`, expected no layout")
        } else if wanted != has {
            let has = count(has, "dynamic size");
            format!("`memref.view` has {has}, expected {wanted}")
        } else {
            return;
        };
        self.report(Rule::ViewType, op, message);
    }

    fn transpose(&mut self, op: OpId) {
        let Some((source, result)) = self.view_types(op, Rule::Transpose) else {
            return;
        };
        let transpose: Transpose<'_> = Self::view(self.body, op);
        let permutation = transpose.permutation().iter();
        let permutation: Vec<_> = permutation
            .filter_map(|dimension| usize::try_from(*dimension).ok())
            .collect();
        if permutation.len() != source.rank() {
            let (rank, has) = (source.rank(), permutation.len());
            let message =
                format!("permutation of `memref.transpose` has {has} dimensions, expected {rank}");
            return self.report(Rule::Transpose, op, message);
        }
        let (offset, strides) = layout(&source);
        let dimensions = permutation.iter().map(|i| (source.shape[*i], strides[*i]));
        let dimensions: Vec<_> = dimensions.collect();
        let (has_offset, has_strides) = layout(&result);
        let has: Vec<_> = result.shape.iter().copied().zip(has_strides).collect();
        // The stride of a rank-1 result and dynamic strides must be written.
        let is_open =
            dimensions.len() == 1 || dimensions.iter().any(|(_, stride)| stride.is_dynamic());
        let is_silent = is_open && result.layout == Layout::Identity;
        if has != dimensions || has_offset != offset || is_silent {
            let expected = strided(&source, dimensions, offset);
            let result = Type::from(result);
            let message =
                format!("result of `memref.transpose` has type `{result}`, expected `{expected}`");
            self.report(Rule::Transpose, op, message);
        }
    }

    fn expand_shape(&mut self, op: OpId) {
        let Some((source, result)) = self.view_types(op, Rule::ExpandShape) else {
            return;
        };
        let expand: ExpandShape<'_> = Self::view(self.body, op);
        let groups = expand.groups();
        if !self.groups_fit(op, &groups, (&source, &result)) {
            return;
        }
        if expand.derives_sizes() && (expand.needs_sizes() || !expand.output_shape().is_empty()) {
            let message = "`memref.expand_shape` has sizes that do not follow from its source, expected `static_output_shape`";
            return self.report(Rule::ExpandShape, op, message.to_owned());
        }
        let given = match expand.derives_sizes() {
            true => result.shape.clone(),
            false => Slice::read(self, op, "static_output_shape"),
        };
        let (offset, strides) = layout(&source);
        // One element has no groups, and any number of dimensions.
        let mut expanded = match groups.as_slice() {
            [] => vec![(Dim::Static(1), Dim::Static(1)); result.rank()],
            _ => Vec::new(),
        };
        for (group, stride) in groups.iter().zip(strides) {
            let mut stride = stride;
            let mut reversed = Vec::new();
            for dimension in group.iter().rev() {
                reversed.push((result.shape[*dimension], stride));
                stride = stride.times(result.shape[*dimension]);
            }
            expanded.extend(reversed.into_iter().rev());
        }
        let expected = like(&source, expanded, offset);
        if given.len() != result.rank() {
            let message = format!(
                "output shape of `memref.expand_shape` has {}, expected {}, the rank of the result",
                count(given.len(), "size"),
                result.rank()
            );
            self.report(Rule::ExpandShape, op, message);
        } else if let Some((given, said)) = difference("size", &given, &result.shape) {
            let result = Type::from(result);
            let message = format!(
                "output shape of `memref.expand_shape` has {given}, its result type `{result}` has {said}"
            );
            self.report(Rule::ExpandShape, op, message);
        } else if !is_the_same(&expected, &result) {
            let result = Type::from(result);
            let message = format!(
                "result of `memref.expand_shape` has type `{result}`, expected `{expected}`"
            );
            self.report(Rule::ExpandShape, op, message);
        }
    }

    fn collapse_shape(&mut self, op: OpId) {
        let Some((source, result)) = self.view_types(op, Rule::CollapseShape) else {
            return;
        };
        let collapse: CollapseShape<'_> = Self::view(self.body, op);
        let groups = collapse.groups();
        if !self.groups_fit(op, &groups, (&result, &source)) {
            return;
        }
        let (offset, strides) = layout(&source);
        let collapsed: Option<Vec<_>> = groups
            .iter()
            .zip(&result.shape)
            .map(|(group, size)| Some((*size, collapsed_stride(group, &source.shape, &strides)?)))
            .collect();
        let Some(collapsed) = collapsed else {
            let source = Type::from(source);
            let message = format!(
                "`memref.collapse_shape` cannot collapse `{source}`: dimensions of a group are not contiguous"
            );
            return self.report(Rule::CollapseShape, op, message);
        };
        let expected = like(&source, collapsed, offset);
        if !is_the_same(&expected, &result) {
            let result = Type::from(result);
            let message = format!(
                "result of `memref.collapse_shape` has type `{result}`, expected `{expected}`"
            );
            self.report(Rule::CollapseShape, op, message);
        }
    }

    /// Checks that the groups list every dimension of the wider shape in order, and that the sizes multiply.
    fn groups_fit(
        &mut self,
        op: OpId,
        groups: &[Vec<usize>],
        (narrow, wide): (&MemRefType, &MemRefType),
    ) -> bool {
        let one = Dim::Static(1);
        let named = if narrow.rank() > 0 { wide.rank() } else { 0 };
        let in_order = groups.iter().flatten().copied().eq(0..named);
        let is_empty = groups.iter().any(Vec::is_empty);
        if groups.len() != narrow.rank() || !in_order || is_empty {
            let name = name(self.body, op);
            let wide = Type::from(wide.clone());
            let message = format!(
                "reassociation of {name} is {groups:?}, expected every dimension of `{wide}` once and in order"
            );
            self.report(Rule::Reassociation, op, message);
            return false;
        }
        if let Some(size) = wide.shape[named..].iter().find(|size| **size != one) {
            let (name, size) = (name(self.body, op), size.as_static());
            let size = size.map_or("?".to_owned(), |size| size.to_string());
            let message = format!(
                "{name} has size {size} on one side and rank 0 on the other, expected size 1"
            );
            self.report(Rule::Reassociation, op, message);
            return false;
        }
        for (group, size) in groups.iter().zip(&narrow.shape) {
            let sizes = group.iter().map(|dimension| wide.shape[*dimension]);
            let is_dynamic = sizes.clone().any(Dim::is_dynamic);
            let product = sizes.fold(one, Dim::times);
            if is_dynamic != size.is_dynamic() || (!is_dynamic && product != *size) {
                let name = name(self.body, op);
                let size = size
                    .as_static()
                    .map_or("?".to_owned(), |size| size.to_string());
                let message = format!(
                    "sizes of dimensions {group:?} of {name} do not multiply to size {size} of the other side"
                );
                self.report(Rule::Reassociation, op, message);
                return false;
            }
        }
        true
    }

    fn reshape(&mut self, op: OpId) {
        let body = self.body;
        let [from, by] = [0, 1].map(|i| body.value_type(body.operands(op)[i]));
        let to = body.value_type(body.results(op)[0]);
        let Some(shape) = by.as_memref() else { return };
        let is_plain = |ty: &Type| ty.as_memref().is_none_or(MemRefType::is_identity);
        let is_list = shape.rank() == 1
            && (shape.element == Type::Index || shape.element.integer_width().is_some());
        let length = shape.shape.first().and_then(|size| size.as_static());
        let rank = to.as_memref().map(MemRefType::rank);
        let fits = rank.is_none_or(|rank| length == i64::try_from(rank).ok());
        let element = |ty| memref::parts(ty).map(|(element, _)| element);
        let same = element(from) == element(to);
        if !(is_list && is_plain(from) && is_plain(to) && same && fits) {
            let why = if !is_list {
                "expected a shape of rank 1 of integers or `index`"
            } else if !fits {
                "expected a static size of the shape that is the rank of the result"
            } else if !same {
                "the element types differ"
            } else {
                "expected memrefs without a layout"
            };
            let message = format!(
                "`memref.reshape` cannot give `{from}` the type `{to}` by a shape of type `{by}`: {why}"
            );
            self.report(Rule::Reshape, op, message);
        }
    }
}

/// Offsets, sizes and strides where they are known.
struct Slice {
    offsets: Vec<Dim>,
    sizes: Vec<Dim>,
    strides: Vec<Dim>,
}

impl Slice {
    fn of(verifier: &Verifier<'_>, op: OpId) -> Self {
        Self {
            offsets: Self::read(verifier, op, "static_offsets"),
            sizes: Self::read(verifier, op, "static_sizes"),
            strides: Self::read(verifier, op, "static_strides"),
        }
    }

    fn counts(&self) -> [usize; 3] {
        [&self.offsets, &self.sizes, &self.strides].map(Vec::len)
    }

    fn read(verifier: &Verifier<'_>, op: OpId, name: &str) -> Vec<Dim> {
        let numbers = verifier.body.attribute(op, name);
        let numbers = numbers.and_then(crate::attr::Attribute::as_dense_array);
        let numbers = numbers.unwrap_or_default().iter();
        numbers
            .map(|number| match *number {
                DYNAMIC => Dim::Dynamic,
                number => Dim::Static(number),
            })
            .collect()
    }

    /// What is known to be outside the first dimension that is exceeded.
    fn outside(&self, source: &MemRefType) -> Option<String> {
        (0..source.rank()).find_map(|i| {
            let (length, offset) = (source.shape[i].as_static()?, self.offsets[i].as_static()?);
            let rest = self.sizes[i].as_static().zip(self.strides[i].as_static());
            let last = rest.and_then(|(size, stride)| {
                size.checked_sub(1)?
                    .checked_mul(stride)?
                    .checked_add(offset)
            });
            let what = match last.filter(|last| *last >= length) {
                _ if offset >= length => format!("has the offset {offset}"),
                Some(last) => format!("accesses index {last}"),
                None => return None,
            };
            let source = Type::from(source.clone());
            Some(format!(
                "{what} in dimension {i} of `{source}`, expected less than {length}"
            ))
        })
    }
}

/// The first number that differs from a type, and the number in the type: `size 4 in dimension 0` and `5`.
fn difference(noun: &str, given: &[Dim], said: &[Dim]) -> Option<(String, i64)> {
    let mut pairs = given.iter().zip(said).enumerate();
    pairs.find_map(|(i, (given, said))| {
        let said = said.as_static().filter(|_| given != said)?;
        let place = match noun {
            // There is one offset for any rank.
            "offset" => String::new(),
            _ => format!(" in dimension {i}"),
        };
        let given = match given {
            Dim::Static(number) => format!("{noun} {number}{place}"),
            Dim::Dynamic => format!("a dynamic {noun}{place}"),
        };
        Some((given, said))
    })
}

/// The offset and strides of a type that is known to have them.
fn layout(ty: &MemRefType) -> (Dim, Vec<Dim>) {
    ty.offset_and_strides()
        .expect("a layout that is not strided was refused before")
}

/// Whether sizes with strides equal those of the whole without some dimensions of size 1.
fn is_reduced(whole: &[(Dim, Dim)], part: &[(Dim, Dim)]) -> bool {
    // Entry `j`: whether the part of the whole seen so far can be the first `j` of the part.
    let mut reached = vec![false; part.len() + 1];
    reached[0] = true;
    for dimension in whole {
        for j in (0..=part.len()).rev() {
            let is_taken = j > 0 && reached[j - 1] && part[j - 1] == *dimension;
            let is_dropped = reached[j] && dimension.0 == Dim::Static(1);
            reached[j] = is_taken || is_dropped;
        }
    }
    reached[part.len()]
}

/// The stride of merged dimensions; none if they are known not to be contiguous.
fn collapsed_stride(group: &[usize], shape: &[Dim], strides: &[Dim]) -> Option<Dim> {
    let one = Dim::Static(1);
    let last = group.iter().rposition(|dimension| shape[*dimension] != one);
    let last = last.unwrap_or(0);
    let result = match (shape[group[last]], last) {
        (Dim::Dynamic, 1..) => Dim::Dynamic,
        _ => strides[group[last]],
    };
    let mut stride = result;
    for pair in group.windows(2).rev() {
        stride = stride.times(shape[pair[1]]);
        let before = strides[pair[0]];
        let differs = !stride.is_dynamic() && !before.is_dynamic() && stride != before;
        if shape[pair[0]] != one && differs {
            return None;
        }
    }
    Some(result)
}

fn strided(source: &MemRefType, dimensions: Vec<(Dim, Dim)>, offset: Dim) -> Type {
    let (shape, strides) = dimensions.into_iter().unzip();
    Type::from(MemRefType {
        shape,
        layout: Layout::Strided { offset, strides },
        ..source.clone()
    })
}

/// Whether a memref type is the expected one; a map may say the same strides.
fn is_the_same(expected: &Type, found: &MemRefType) -> bool {
    let (Some(expected), Layout::Map(_)) = (expected.as_memref(), &found.layout) else {
        return *expected == Type::from(found.clone());
    };
    let with_layout = MemRefType {
        layout: expected.layout.clone(),
        ..found.clone()
    };
    layout(expected) == layout(found) && with_layout == *expected
}

/// The type of the result: an identity layout stays one, and a stride of 1 from offset 0 in rank 1 also becomes one.
fn like(source: &MemRefType, dimensions: Vec<(Dim, Dim)>, offset: Dim) -> Type {
    let is_row = layout(source) == (Dim::Static(0), vec![Dim::Static(1)]);
    if source.layout != Layout::Identity && !is_row {
        return strided(source, dimensions, offset);
    }
    let shape = dimensions.into_iter().map(|(size, _)| size).collect();
    Type::from(MemRefType {
        shape,
        layout: Layout::Identity,
        ..source.clone()
    })
}
