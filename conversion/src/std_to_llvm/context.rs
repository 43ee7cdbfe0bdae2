//! The data that all lowerings of one conversion share.

use std::sync::Arc;

use crate::std_to_llvm::converter::type_converter;
use crate::std_to_llvm::options::Options;
use crate::type_converter::TypeConverter;

/// What all lowerings of one conversion have in common.
pub struct Context {
    /// The options.
    pub options: Options,
    /// The same options with bare pointers, for functions that request them.
    pub bare: Options,
    /// The type converter.
    pub types: Arc<TypeConverter>,
}

impl Context {
    /// The context of a conversion.
    pub fn new(options: &Options) -> Arc<Self> {
        Arc::new(Self {
            options: *options,
            bare: Options {
                bare_pointers: true,
                ..*options
            },
            types: Arc::new(type_converter(options)),
        })
    }
}
