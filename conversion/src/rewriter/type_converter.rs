//! How types are converted, and how values are converted where types alone do not suffice.
//!
//! Rules:
//! - A type converts to one type, to several, or to none (the value is dropped).
//! - Conversions and materializations added last are tried first; each may decline.
//! - Converting a type creates no ops; materializing a value does.

use std::collections::BTreeMap;
use std::hash::BuildHasher;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxBuildHasher;
use stridecheck_ir::{Body, OpId, RegionId, Type, ValueId};

use crate::error::Mismatch;
use crate::rewriter::Rewriter;

/// The answer of a conversion function for a type.
#[derive(Clone, Debug)]
pub enum Converted {
    /// The types that replace it: one, several or none.
    To(Vec<Type>),
    /// It cannot be converted, for a reason.
    Fail(String),
    /// Another function may convert it.
    TryAnother,
}

/// The direction in which a value is converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Materialization {
    /// From the new arguments of a block to the legal type of the argument that they replace.
    Argument,
    /// From a legal type back to the type that a remaining use needs.
    Source,
    /// From an existing value to the legal type that a pattern requires for its operand.
    Target,
}

impl Materialization {
    /// Every direction.
    pub const ALL: [Self; 3] = [Self::Argument, Self::Source, Self::Target];
}

/// The answer of a materialization function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Materialized {
    /// This value replaces the inputs.
    Value(ValueId),
    /// It cannot be done.
    Fail,
    /// Another function may do it; finally `builtin.unrealized_conversion_cast` is used,
    /// which must cancel out before a full conversion ends.
    TryAnother,
}

type ConversionFn = Box<dyn Fn(&TypeConverter, &Type) -> Converted + Send + Sync>;
type MaterializationFn =
    Box<dyn Fn(&mut Rewriter<'_>, &Type, &[ValueId]) -> Materialized + Send + Sync>;
type Cached = Vec<(Type, Result<Arc<[Type]>, Mismatch>)>;

/// How many type hashes a converter caches before it starts anew.
const MAX_CACHED: usize = 1024;

/// Converts types.
#[derive(Default)]
pub struct TypeConverter {
    conversions: Vec<ConversionFn>,
    arguments: Vec<MaterializationFn>,
    sources: Vec<MaterializationFn>,
    targets: Vec<MaterializationFn>,
    cache: Mutex<Cache>,
}

/// The cached answers of a converter.
#[derive(Default)]
struct Cache {
    /// Types with the same hash are distinguished by comparison.
    by_hash: BTreeMap<u64, Cached>,
    /// The last query, which is often repeated at once.
    last: Option<(Type, Arc<[Type]>)>,
}

/// How the arguments of a block are replaced by others.
#[derive(Clone, Debug)]
pub struct SignatureConversion {
    pub(crate) types: Vec<Type>,
    pub(crate) remaps: Vec<Remap>,
}

/// The replacement of a former argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Remap {
    /// This many new arguments from a position on; none drops it.
    Inputs { first: usize, count: usize },
    /// A value from elsewhere.
    Value(ValueId),
}

impl TypeConverter {
    /// A converter without conversions.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a conversion function; it may use the converter for parts of the type.
    pub fn add_conversion(
        &mut self,
        convert: impl Fn(&Self, &Type) -> Converted + Send + Sync + 'static,
    ) -> &mut Self {
        self.conversions.push(Box::new(convert));
        *self.cache() = Cache::default();
        self
    }

    /// Adds a materialization function; it builds at the current place of the rewriter.
    pub fn add_materialization(
        &mut self,
        kind: Materialization,
        build: impl Fn(&mut Rewriter<'_>, &Type, &[ValueId]) -> Materialized + Send + Sync + 'static,
    ) -> &mut Self {
        let list = match kind {
            Materialization::Argument => &mut self.arguments,
            Materialization::Source => &mut self.sources,
            Materialization::Target => &mut self.targets,
        };
        list.push(Box::new(build));
        self
    }

    /// The types that replace a type.
    pub fn convert(&self, ty: &Type) -> Result<Arc<[Type]>, Mismatch> {
        let mut cache = self.cache();
        if let Some((last, converted)) = &cache.last
            && last == ty
        {
            return Ok(Arc::clone(converted));
        }
        let key = FxBuildHasher.hash_one(ty);
        let result = match cache.known(key, ty) {
            Some(known) => known,
            None => {
                // A conversion function may convert parts of the type.
                drop(cache);
                let result = self.ask(ty);
                cache = self.cache();
                cache.learn(key, ty, &result);
                result
            }
        };
        if let Ok(converted) = &result {
            cache.last = Some((ty.clone(), Arc::clone(converted)));
        }
        result
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        // The cache of a thread that panicked is as valid as any other.
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The single type that replaces a type.
    pub fn convert_one(&self, ty: &Type) -> Result<Type, Mismatch> {
        match &*self.convert(ty)? {
            [one] => Ok(one.clone()),
            many => Err(Mismatch::new(format!(
                "type '{ty}' becomes {} types where one is needed",
                many.len()
            ))),
        }
    }

    /// The types that replace a list of types, concatenated.
    pub fn convert_all(&self, types: &[Type]) -> Result<Vec<Type>, Mismatch> {
        let mut converted = Vec::new();
        for ty in types {
            converted.extend_from_slice(&self.convert(ty)?);
        }
        Ok(converted)
    }

    /// How arguments of these types are replaced.
    pub fn convert_signature(&self, types: &[Type]) -> Result<SignatureConversion, Mismatch> {
        let mut signature = SignatureConversion::new(types.len());
        for (i, ty) in types.iter().enumerate() {
            signature.add_inputs(i, &self.convert(ty)?);
        }
        Ok(signature)
    }

    /// Whether a type converts to itself.
    pub fn is_legal(&self, ty: &Type) -> bool {
        self.convert(ty)
            .is_ok_and(|converted| *converted == [ty.clone()])
    }

    /// Whether all types of an op's operands and results convert to themselves.
    pub fn is_legal_op(&self, body: &Body, op: OpId) -> bool {
        let values = body.operands(op).iter().chain(body.results(op));
        values
            .copied()
            .all(|value| self.is_legal(body.value_type(value)))
    }

    /// Whether all types of a region's block arguments convert to themselves.
    pub fn is_legal_region(&self, body: &Body, region: RegionId) -> bool {
        let mut arguments = body
            .blocks(region)
            .flat_map(|block| body.arguments(block).iter().copied());
        arguments.all(|value| self.is_legal(body.value_type(value)))
    }

    /// The functions of a kind, the first to try in front.
    pub(crate) fn materializations(
        &self,
        kind: Materialization,
    ) -> impl Iterator<Item = &MaterializationFn> {
        let list = match kind {
            Materialization::Argument => &self.arguments,
            Materialization::Source => &self.sources,
            Materialization::Target => &self.targets,
        };
        list.iter().rev()
    }

    fn ask(&self, ty: &Type) -> Result<Arc<[Type]>, Mismatch> {
        for convert in self.conversions.iter().rev() {
            match convert(self, ty) {
                Converted::To(types) => return Ok(types.into()),
                Converted::Fail(reason) => return Err(Mismatch::new(reason)),
                Converted::TryAnother => {}
            }
        }
        Err(Mismatch::new(format!("type '{ty}' cannot be converted")))
    }
}

impl Cache {
    fn known(&self, key: u64, ty: &Type) -> Option<Result<Arc<[Type]>, Mismatch>> {
        let entries = self.by_hash.get(&key)?;
        let entry = entries.iter().find(|(known, _)| known == ty)?;
        Some(entry.1.clone())
    }

    fn learn(&mut self, key: u64, ty: &Type, result: &Result<Arc<[Type]>, Mismatch>) {
        // A converter may live as long as a campaign, and every program has its own types.
        if self.by_hash.len() == MAX_CACHED {
            self.by_hash.clear();
        }
        let entry = (ty.clone(), result.clone());
        self.by_hash.entry(key).or_default().push(entry);
    }
}

impl SignatureConversion {
    /// A conversion of this many arguments that drops them all.
    pub fn new(count: usize) -> Self {
        Self {
            types: Vec::new(),
            remaps: vec![Remap::Inputs { first: 0, count: 0 }; count],
        }
    }

    /// Adds new arguments that replace a former one.
    pub fn add_inputs(&mut self, original: usize, types: &[Type]) {
        self.remap_input(original, self.types.len(), types.len());
        self.add_new_inputs(types);
    }

    /// Adds new arguments that replace none.
    pub fn add_new_inputs(&mut self, types: &[Type]) {
        self.types.extend_from_slice(types);
    }

    /// Replaces a former argument by new ones, already added or not.
    pub fn remap_input(&mut self, original: usize, first: usize, count: usize) {
        self.remaps[original] = Remap::Inputs { first, count };
    }

    /// Replaces a former argument by a value from elsewhere, and drops it.
    pub fn remap_to_value(&mut self, original: usize, value: ValueId) {
        self.remaps[original] = Remap::Value(value);
    }

    /// The types of the new arguments.
    pub fn types(&self) -> &[Type] {
        &self.types
    }
}
