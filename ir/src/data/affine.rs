//! Affine maps and integer sets: expressions over dimensions and symbols, in MLIR's canonical form.
//!
//! Rules:
//! - Every expression is built by [`AffineExpr::binary`], which simplifies as `AffineExpr.cpp` of LLVM 22 does,
//!   so expressions that are equal in MLIR are equal here and print alike.
//! - Expressions that would overflow 64 bits stay as written.
//! - An expression has at most the height [`MAX_HEIGHT`], so that walking it never overflows the stack.

use std::sync::Arc;

use crate::data::dim::Dim;

/// The greatest height of an expression.
pub const MAX_HEIGHT: u32 = 256;

/// An expression over dimensions and symbols.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AffineExpr {
    /// `d0`.
    Dim(u32),
    /// `s0`.
    Symbol(u32),
    /// `4`.
    Constant(i64),
    /// An operator and its two sides.
    Binary(Arc<AffineBinary>),
}

/// An operator and its two sides.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AffineBinary {
    /// The operator.
    pub op: AffineOp,
    /// The left side.
    pub lhs: AffineExpr,
    /// The right side.
    pub rhs: AffineExpr,
    height: u32,
}

/// An operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AffineOp {
    /// `+`.
    Add,
    /// `*`.
    Mul,
    /// `floordiv`: division that rounds down.
    FloorDiv,
    /// `ceildiv`: division that rounds up.
    CeilDiv,
    /// `mod`: the remainder of `floordiv`.
    Mod,
}

impl AffineOp {
    /// The result for two numbers; none if it does not fit, or if the divisor is not positive.
    pub fn apply(self, lhs: i64, rhs: i64) -> Option<i64> {
        match self {
            Self::Add => lhs.checked_add(rhs),
            Self::Mul => lhs.checked_mul(rhs),
            _ if rhs <= 0 => None,
            Self::FloorDiv => Some(lhs.div_euclid(rhs)),
            Self::CeilDiv => Some(lhs.div_euclid(rhs) + i64::from(lhs.rem_euclid(rhs) != 0)),
            Self::Mod => Some(lhs.rem_euclid(rhs)),
        }
    }
}

/// `(d0, d1)[s0] -> (d0 + s0, d1)`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct AffineMap {
    /// The number of dimensions.
    pub dims: u32,
    /// The number of symbols.
    pub symbols: u32,
    /// The results.
    pub results: Vec<AffineExpr>,
}

/// `(d0)[s0] : (d0 - s0 >= 0)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerSet {
    /// The number of dimensions.
    pub dims: u32,
    /// The number of symbols.
    pub symbols: u32,
    /// The constraints.
    pub constraints: Vec<Constraint>,
}

/// An expression that is compared with 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Constraint {
    /// The expression.
    pub expr: AffineExpr,
    /// Whether it must be 0, and not just at least 0.
    pub is_equality: bool,
}

impl AffineMap {
    /// How many inputs the map has.
    pub fn input_count(&self) -> usize {
        input_count(self.dims, self.symbols)
    }

    /// Whether the results are the dimensions in order; unused symbols are ignored.
    pub fn is_identity(&self) -> bool {
        let count = u32::try_from(self.results.len());
        let mut results = self.results.iter().zip(0..);
        count == Ok(self.dims) && results.all(|(result, number)| *result == AffineExpr::Dim(number))
    }
}

impl IntegerSet {
    /// How many inputs the set has.
    pub fn input_count(&self) -> usize {
        input_count(self.dims, self.symbols)
    }
}

fn input_count(dims: u32, symbols: u32) -> usize {
    let counts = [dims, symbols].map(usize::try_from);
    let counts = counts.map(|count| count.expect("a count of 32 bits fits"));
    counts.iter().sum()
}

/// The offset and strides of a map where they are known, as in `getStridesAndOffset` of LLVM 22.
struct Strides {
    offset: Dim,
    strides: Vec<Dim>,
}

impl AffineMap {
    /// The offset and strides, if the map has one result and it is a sum of dimensions times factors that contain no dimension.
    pub fn offset_and_strides(&self) -> Option<(Dim, Vec<Dim>)> {
        let [result] = self.results.as_slice() else {
            return None;
        };
        let found = Strides::of(result, self.dims)?;
        Some((found.offset, found.strides))
    }

    /// The offset and strides of a layout for a shape, if each result is a sum of dimensions times factors that contain no dimension.
    ///
    /// The results are the position in a row-major buffer that is just large enough, as in `-normalize-memrefs` of MLIR:
    /// `(i, j) -> (j, i)` of 2x3 elements has strides 1 and 2.
    /// A shape or map that leaves the sizes of that buffer open leaves strides open.
    pub fn linearized(&self, shape: &[Dim]) -> Option<(Dim, Vec<Dim>)> {
        let mut whole = Strides::zero(shape.len());
        let mut scale = Dim::Static(1);
        for result in self.results.iter().rev() {
            let part = Strides::of(result, self.dims)?;
            whole.offset = whole.offset.plus(part.offset.times(scale));
            for (stride, step) in whole.strides.iter_mut().zip(&part.strides) {
                *stride = stride.plus(step.times(scale));
            }
            scale = scale.times(part.extent(shape));
        }
        Some((whole.offset, whole.strides))
    }
}

impl Strides {
    fn zero(rank: usize) -> Self {
        Self {
            offset: Dim::Static(0),
            strides: vec![Dim::Static(0); rank],
        }
    }

    /// The offset and strides of one result of a map.
    fn of(result: &AffineExpr, dims: u32) -> Option<Self> {
        let rank = usize::try_from(dims).expect("a count of 32 bits fits");
        let mut found = Self::zero(rank);
        found.add(result, Dim::Static(1))?;
        Some(found)
    }

    /// One more than the greatest value over a shape.
    fn extent(&self, shape: &[Dim]) -> Dim {
        let mut extent = self.offset.plus(Dim::Static(1));
        for (stride, size) in self.strides.iter().zip(shape) {
            if *stride != Dim::Static(0) {
                let steps = size
                    .as_static()
                    .map_or(Dim::Dynamic, |size| Dim::Static((size - 1).max(0)));
                let last = stride.times(steps);
                extent = extent.plus(
                    last.as_static()
                        .map_or(Dim::Dynamic, |last| Dim::Static(last.max(0))),
                );
            }
        }
        extent
    }

    /// Adds an expression times a factor.
    fn add(&mut self, expr: &AffineExpr, factor: Dim) -> Option<()> {
        match expr {
            AffineExpr::Dim(dimension) => {
                let dimension = usize::try_from(*dimension).expect("a count of 32 bits fits");
                let stride = self.strides.get_mut(dimension)?;
                *stride = stride.plus(factor);
            }
            AffineExpr::Symbol(_) => self.offset = Dim::Dynamic,
            AffineExpr::Constant(value) => {
                self.offset = self.offset.plus(factor.times(Dim::Static(*value)));
            }
            AffineExpr::Binary(binary) => match binary.op {
                AffineOp::Add => {
                    self.add(&binary.lhs, factor)?;
                    self.add(&binary.rhs, factor)?;
                }
                AffineOp::Mul => {
                    let by = match &binary.rhs {
                        AffineExpr::Constant(value) => Dim::Static(*value),
                        _ => Dim::Dynamic,
                    };
                    self.add(&binary.lhs, factor.times(by))?;
                }
                AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod => return None,
            },
        }
        Some(())
    }
}

/// Unused inputs.
impl AffineMap {
    /// The map without unused dimensions and symbols, and the remaining operands.
    pub fn without_unused_inputs<T: Copy>(&self, operands: &[T]) -> (Self, Vec<T>) {
        let mut kept = Vec::new();
        let mut renumber = |count: u32, first: u32, input: fn(u32) -> AffineExpr| {
            let mut renumbered = Vec::new();
            let mut next = 0;
            for number in 0..count {
                let old = input(number);
                renumbered.push(input(next));
                if self.results.iter().any(|result| result.contains(&old)) {
                    let place = usize::try_from(first + number).expect("a count of 32 bits fits");
                    kept.push(operands[place]);
                    next += 1;
                }
            }
            (renumbered, next)
        };
        let (dim_exprs, dims) = renumber(self.dims, 0, AffineExpr::Dim);
        let (symbol_exprs, symbols) = renumber(self.symbols, self.dims, AffineExpr::Symbol);
        let results = self.results.iter();
        let results = results.map(|result| result.replaced(&dim_exprs, &symbol_exprs));
        let map = Self {
            dims,
            symbols,
            results: results.collect(),
        };
        (map, kept)
    }
}

impl AffineExpr {
    /// Whether an expression is this one or part of it.
    pub fn contains(&self, part: &Self) -> bool {
        self == part
            || self
                .as_binary()
                .is_some_and(|binary| binary.lhs.contains(part) || binary.rhs.contains(part))
    }

    /// The number of operators on the longest path to a leaf.
    pub fn height(&self) -> u32 {
        match self {
            Self::Binary(binary) => binary.height,
            _ => 0,
        }
    }

    /// The value of a constant.
    pub fn as_constant(&self) -> Option<i64> {
        match self {
            Self::Constant(value) => Some(*value),
            _ => None,
        }
    }

    /// The operator and sides of an expression, if it has them.
    pub fn as_binary(&self) -> Option<&AffineBinary> {
        match self {
            Self::Binary(binary) => Some(binary),
            _ => None,
        }
    }

    /// Whether it contains no dimension.
    pub fn is_symbol_or_constant(&self) -> bool {
        match self {
            Self::Constant(_) | Self::Symbol(_) => true,
            Self::Dim(_) => false,
            Self::Binary(binary) => {
                binary.lhs.is_symbol_or_constant() && binary.rhs.is_symbol_or_constant()
            }
        }
    }

    /// An operator with its two sides, simplified.
    pub fn binary(op: AffineOp, lhs: Self, rhs: Self) -> Self {
        let simpler = match op {
            AffineOp::Add => simpler_sum(&lhs, &rhs),
            AffineOp::Mul => simpler_product(&lhs, &rhs),
            AffineOp::FloorDiv => simpler_floor(&lhs, &rhs),
            AffineOp::CeilDiv => simpler_ceil(&lhs, &rhs),
            AffineOp::Mod => simpler_rest(&lhs, &rhs),
        };
        simpler.unwrap_or_else(|| Self::plain(op, lhs, rhs))
    }

    /// `-lhs`.
    pub fn negated(self) -> Self {
        Self::binary(AffineOp::Mul, self, Self::Constant(-1))
    }

    /// The expression with its dimensions and symbols replaced, by their numbers.
    ///
    /// # Panics
    ///
    /// When a replacement is missing.
    #[must_use]
    pub fn replaced(&self, dims: &[Self], symbols: &[Self]) -> Self {
        let place = |number: u32| usize::try_from(number).expect("a count of 32 bits fits");
        match self {
            Self::Dim(number) => dims[place(*number)].clone(),
            Self::Symbol(number) => symbols[place(*number)].clone(),
            Self::Constant(_) => self.clone(),
            Self::Binary(binary) => Self::binary(
                binary.op,
                binary.lhs.replaced(dims, symbols),
                binary.rhs.replaced(dims, symbols),
            ),
        }
    }

    fn plain(op: AffineOp, lhs: Self, rhs: Self) -> Self {
        let height = lhs.height().max(rhs.height()) + 1;
        Self::Binary(Arc::new(AffineBinary {
            op,
            lhs,
            rhs,
            height,
        }))
    }

    /// The largest number that is known to divide the value.
    fn known_divisor(&self) -> u64 {
        match self {
            Self::Constant(value) => value.unsigned_abs(),
            Self::Dim(_) | Self::Symbol(_) => 1,
            Self::Binary(binary) => {
                let (lhs, rhs) = (&binary.lhs, &binary.rhs);
                match binary.op {
                    AffineOp::Mul => lhs.known_divisor().saturating_mul(rhs.known_divisor()),
                    AffineOp::Add | AffineOp::Mod => {
                        common_divisor(lhs.known_divisor(), rhs.known_divisor())
                    }
                    AffineOp::FloorDiv | AffineOp::CeilDiv => {
                        let (Some(by), of) = (rhs.as_constant(), lhs.known_divisor()) else {
                            return 1;
                        };
                        match of.checked_rem(by.unsigned_abs()) {
                            Some(0) => of / by.unsigned_abs(),
                            _ => 1,
                        }
                    }
                }
            }
        }
    }

    fn is_multiple_of(&self, factor: i64) -> bool {
        match self {
            Self::Constant(value) => value.checked_rem(factor) == Some(0),
            Self::Dim(_) | Self::Symbol(_) => factor.abs() == 1,
            Self::Binary(binary) => {
                let (lhs, rhs) = (&binary.lhs, &binary.rhs);
                match binary.op {
                    AffineOp::Mul => {
                        let divisor = lhs.known_divisor().saturating_mul(rhs.known_divisor());
                        divisor.checked_rem(factor.unsigned_abs()) == Some(0)
                    }
                    AffineOp::Add | AffineOp::Mod | AffineOp::FloorDiv | AffineOp::CeilDiv => {
                        let divisor = self.known_divisor();
                        divisor.checked_rem(factor.unsigned_abs()) == Some(0)
                    }
                }
            }
        }
    }
}

fn common_divisor(a: u64, b: u64) -> u64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

fn constants(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<(i64, i64)> {
    Some((lhs.as_constant()?, rhs.as_constant()?))
}

fn parts(expr: &AffineExpr, op: AffineOp) -> Option<(&AffineExpr, &AffineExpr)> {
    let binary = expr.as_binary().filter(|binary| binary.op == op)?;
    Some((&binary.lhs, &binary.rhs))
}

fn sum(lhs: AffineExpr, rhs: AffineExpr) -> AffineExpr {
    AffineExpr::binary(AffineOp::Add, lhs, rhs)
}

fn product(lhs: AffineExpr, factor: i64) -> AffineExpr {
    AffineExpr::binary(AffineOp::Mul, lhs, AffineExpr::Constant(factor))
}

/// `x * c` as `(x, c)`, and `x` as `(x, 1)`.
fn scaled(expr: &AffineExpr) -> (&AffineExpr, i64) {
    let product = parts(expr, AffineOp::Mul);
    match product.and_then(|(of, by)| Some((of, by.as_constant()?))) {
        Some(scaled) => scaled,
        None => (expr, 1),
    }
}

fn simpler_sum(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if let Some((a, b)) = constants(lhs, rhs) {
        return a.checked_add(b).map(AffineExpr::Constant);
    }
    // Constants are to the right of symbols, and both to the right of dimensions; inputs of one kind are ordered by number.
    let is_misplaced = lhs.as_constant().is_some()
        || matches!((lhs, rhs), (AffineExpr::Dim(a), AffineExpr::Dim(b)) if a > b)
        || matches!((lhs, rhs), (AffineExpr::Symbol(a), AffineExpr::Symbol(b)) if a > b)
        || (lhs.is_symbol_or_constant() && !rhs.is_symbol_or_constant());
    if is_misplaced {
        return Some(sum(rhs.clone(), lhs.clone()));
    }
    if is_before(rhs, lhs) {
        return Some(sum(rhs.clone(), lhs.clone()));
    }
    if rhs.as_constant() == Some(0) {
        return Some(lhs.clone());
    }
    // (x + c) + d becomes x + (c + d).
    if let (Some((of, by)), Some(b)) = (parts(lhs, AffineOp::Add), rhs.as_constant())
        && let Some(total) = by.as_constant().and_then(|a| a.checked_add(b))
    {
        return Some(sum(of.clone(), AffineExpr::Constant(total)));
    }
    // x * a + x * b becomes x * (a + b).
    let ((first, a), (second, b)) = (scaled(lhs), scaled(rhs));
    if first == second
        && let Some(total) = a.checked_add(b)
    {
        return Some(product(first.clone(), total));
    }
    // A constant moves to the right end, unless there is one that it cannot be added to.
    if let Some((of, by)) = parts(lhs, AffineOp::Add)
        && by.as_constant().is_some()
        && rhs.as_constant().is_none()
    {
        return Some(sum(sum(of.clone(), rhs.clone()), by.clone()));
    }
    rest_of_quotient(lhs, rhs)
}

/// Whether both are dimensions or both symbols, the first with the lower number.
fn is_before(first: &AffineExpr, second: &AffineExpr) -> bool {
    match (first, second) {
        (AffineExpr::Dim(first), AffineExpr::Dim(second))
        | (AffineExpr::Symbol(first), AffineExpr::Symbol(second)) => first < second,
        _ => false,
    }
}

/// `e - (e floordiv c) * c`, and its other spellings, becomes `e mod c`.
fn rest_of_quotient(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let (quotient, factor) = parts(rhs, AffineOp::Mul)?;
    // (e floordiv c) * -c
    if let Some(factor) = factor.as_constant()
        && let Some((of, by)) = parts(quotient, AffineOp::FloorDiv)
    {
        let divisor = factor.checked_neg()?;
        let is_rest = of == lhs && by.as_constant() == Some(divisor);
        return is_rest.then(|| AffineExpr::binary(AffineOp::Mod, lhs.clone(), by.clone()));
    }
    // ((e floordiv c) * c) * -1, where c is a symbol.
    if factor.as_constant() != Some(-1) {
        return None;
    }
    let (quotient, factor) = parts(quotient, AffineOp::Mul)?;
    let (of, by) = parts(quotient, AffineOp::FloorDiv)?;
    let is_rest = of == lhs && by == factor;
    is_rest.then(|| AffineExpr::binary(AffineOp::Mod, lhs.clone(), by.clone()))
}

fn simpler_product(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    if let Some((a, b)) = constants(lhs, rhs) {
        return a.checked_mul(b).map(AffineExpr::Constant);
    }
    // Constants are to the right of symbols, and both to the right of dimensions.
    if !rhs.is_symbol_or_constant() || lhs.as_constant().is_some() {
        if !lhs.is_symbol_or_constant() {
            return None;
        }
        return Some(AffineExpr::binary(AffineOp::Mul, rhs.clone(), lhs.clone()));
    }
    if is_before(rhs, lhs) {
        return Some(AffineExpr::binary(AffineOp::Mul, rhs.clone(), lhs.clone()));
    }
    match rhs.as_constant() {
        Some(1) => return Some(lhs.clone()),
        Some(0) => return Some(AffineExpr::Constant(0)),
        _ => {}
    }
    let (of, by) = parts(lhs, AffineOp::Mul)?;
    let by_constant = by.as_constant()?;
    match rhs.as_constant() {
        // (x * a) * b becomes x * (a * b).
        Some(b) => by_constant
            .checked_mul(b)
            .map(|factor| product(of.clone(), factor)),
        // A constant moves to the right end.
        None => {
            let inner = AffineExpr::binary(AffineOp::Mul, of.clone(), rhs.clone());
            Some(product(inner, by_constant))
        }
    }
}

fn simpler_floor(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let divisor = rhs.as_constant().filter(|divisor| *divisor != 0)?;
    if let Some(value) = lhs.as_constant() {
        return floor(value, divisor).map(AffineExpr::Constant);
    }
    if divisor == 1 {
        return Some(lhs.clone());
    }
    // (x * 4) floordiv 2 becomes x * 2.
    if let Some((of, by)) = parts(lhs, AffineOp::Mul)
        && let Some(by) = by.as_constant()
        && by.checked_rem(divisor) == Some(0)
    {
        return Some(product(of.clone(), by / divisor));
    }
    // (x + y) floordiv c is x floordiv c + y floordiv c if one of them is a multiple of c.
    let (first, second) = parts(lhs, AffineOp::Add)?;
    let divides = first.is_multiple_of(divisor) || second.is_multiple_of(divisor);
    divides.then(|| {
        let quotient =
            |of: &AffineExpr| AffineExpr::binary(AffineOp::FloorDiv, of.clone(), rhs.clone());
        sum(quotient(first), quotient(second))
    })
}

fn simpler_ceil(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let divisor = rhs.as_constant().filter(|divisor| *divisor != 0)?;
    if let Some(value) = lhs.as_constant() {
        let quotient = floor(value, divisor)?;
        let has_rest = value.checked_rem(divisor)? != 0;
        return Some(AffineExpr::Constant(quotient + i64::from(has_rest)));
    }
    if divisor == 1 {
        return Some(lhs.clone());
    }
    let (of, by) = parts(lhs, AffineOp::Mul)?;
    let by = by.as_constant()?;
    (by.checked_rem(divisor) == Some(0)).then(|| product(of.clone(), by / divisor))
}

fn simpler_rest(lhs: &AffineExpr, rhs: &AffineExpr) -> Option<AffineExpr> {
    let divisor = rhs.as_constant().filter(|divisor| *divisor >= 1)?;
    if let Some(value) = lhs.as_constant() {
        return Some(AffineExpr::Constant(value.rem_euclid(divisor)));
    }
    if lhs.is_multiple_of(divisor) {
        return Some(AffineExpr::Constant(0));
    }
    // (x + y) mod c is y mod c if x is a multiple of c.
    if let Some((first, second)) = parts(lhs, AffineOp::Add) {
        let rest = |of: &AffineExpr| AffineExpr::binary(AffineOp::Mod, of.clone(), rhs.clone());
        if first.is_multiple_of(divisor) {
            return Some(rest(second));
        }
        if second.is_multiple_of(divisor) {
            return Some(rest(first));
        }
    }
    // (x mod a) mod b is x mod b if a is a multiple of b.
    let (of, by) = parts(lhs, AffineOp::Mod)?;
    let divides = by.as_constant()?.checked_rem(divisor) == Some(0);
    divides.then(|| AffineExpr::binary(AffineOp::Mod, of.clone(), rhs.clone()))
}

fn floor(value: i64, divisor: i64) -> Option<i64> {
    let quotient = value.checked_div(divisor)?;
    let rounds_up = value % divisor != 0 && (value < 0) != (divisor < 0);
    Some(quotient - i64::from(rounds_up))
}

#[cfg(test)]
mod tests {
    use crate::memref_type::{Dim, Layout};
    use crate::parse_type;

    /// The offset and strides of a memref of this shape and map.
    fn strided(shape: &str, map: &str) -> Option<(Dim, Vec<Dim>)> {
        let ty = parse_type(&format!("memref<{shape}xf32, affine_map<{map}>>")).unwrap();
        match ty.as_memref().unwrap().strided_layout().into_owned() {
            Layout::Strided { offset, strides } => Some((offset, strides)),
            _ => None,
        }
    }

    fn known(offset: i64, strides: &[i64]) -> Option<(Dim, Vec<Dim>)> {
        let strides = strides.iter().copied().map(Dim::Static);
        Some((Dim::Static(offset), strides.collect()))
    }

    #[test]
    fn maps_of_one_result_say_strides() {
        assert_eq!(strided("2x3", "(i, j) -> (i + j * 2)"), known(0, &[1, 2]));
        assert_eq!(strided("2x3", "(i, j) -> (5 - j)"), known(5, &[0, -1]));
        let open = strided("2x3", "(i, j)[s, t] -> (i * s + j * 4 + t)");
        let strides = vec![Dim::Dynamic, Dim::Static(4)];
        assert_eq!(open, Some((Dim::Dynamic, strides)));
        assert_eq!(strided("2x3", "(i, j) -> (i * 4 + j mod 2)"), None);
    }

    #[test]
    fn maps_of_several_results_are_row_major_positions() {
        assert_eq!(strided("2x3", "(i, j) -> (j, i)"), known(0, &[1, 2]));
        assert_eq!(
            strided("2x3x5", "(i, j, k) -> (k, i, j)"),
            known(0, &[3, 1, 6])
        );
        // Rows of 3 + 2 elements, with the first two skipped.
        assert_eq!(
            strided("4x3", "(i, j) -> (i * 2, j + 2)"),
            known(2, &[10, 1])
        );
        let open = Some((Dim::Static(0), vec![Dim::Static(1), Dim::Dynamic]));
        assert_eq!(strided("?x3", "(i, j) -> (j, i)"), open);
        assert_eq!(strided("2x?", "(i, j) -> (j, i)"), known(0, &[1, 2]));
        assert_eq!(strided("4x4", "(i, j) -> (i floordiv 2, j, i mod 2)"), None);
    }
}
