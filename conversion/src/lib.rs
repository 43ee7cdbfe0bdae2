//! The dialect-conversion framework, and the lowering of std/memref to the LLVM dialect.
