//! The library functions that a program may call, and their implementations here.
//!
//! A program always gets these, never those of the C library.
#![expect(unsafe_code, reason = "texts of programs are read")]

use std::ffi::CStr;
use std::sync::{Mutex, PoisonError};

use crate::emit::{stack, stub};
use crate::observation::{Ending, Observation};
use crate::process::{EXCEEDED, NO_STACK, TRAPPED, is_worker, leave, tell};
use crate::protocol::Reply;
use crate::{copy, external, memory, soft};

/// The alignment of `malloc`.
const MALLOC_ALIGNMENT_BYTES: usize = 16;

/// The last text that the program printed.
static SAID: Mutex<Option<String>> = Mutex::new(None);

/// The implementation of a function by name, for an `index` of this many bits.
#[expect(
    clippy::as_conversions,
    reason = "the address of a function has no other spelling"
)]
pub(crate) fn address(name: &str, index_bits: u32) -> Option<usize> {
    Some(match (name, index_bits) {
        ("malloc", 32) => malloc_32 as *const () as usize,
        ("malloc", _) => malloc as *const () as usize,
        ("aligned_alloc", 32) => aligned_alloc_32 as *const () as usize,
        ("aligned_alloc", _) => aligned_alloc as *const () as usize,
        ("calloc", _) => calloc as *const () as usize,
        ("free", _) => free as *const () as usize,
        ("memrefCopy", 32) => copy::memref_copy_32 as *const () as usize,
        ("memrefCopy", _) => copy::memref_copy as *const () as usize,
        ("__truncsfbf2", _) => soft::truncate_f32 as *const () as usize,
        ("__truncdfbf2", _) => soft::truncate_f64 as *const () as usize,
        (stub::CALLED, _) => external::called as *const () as usize,
        (stack::TAKE, _) => take_stack as *const () as usize,
        (stack::DEPTH, _) => stack_depth as *const () as usize,
        (stack::RESTORE, _) => restore_stack as *const () as usize,
        ("abort", _) => abort as *const () as usize,
        ("puts", _) => puts as *const () as usize,
        ("printString", _) => print_string as *const () as usize,
        _ => return external::rust::address(name),
    })
}

/// The names by which programs call these.
pub(crate) const NAMES: [&str; 6] = ["malloc", "aligned_alloc", "calloc", "free", "abort", "puts"];

/// Functions of the C library that allocate or free on another heap; programs do not get them.
const FOREIGN_HEAP: [&str; 8] = [
    "realloc",
    "reallocarray",
    "posix_memalign",
    "memalign",
    "valloc",
    "pvalloc",
    "strdup",
    "malloc_usable_size",
];

/// Whether the C library's function with this name would mix its heap with that of programs.
pub(crate) fn is_foreign_heap(name: &str) -> bool {
    FOREIGN_HEAP.contains(&name)
}

/// Ends a worker whose allocation failed.
fn got(address: *mut u8) -> *mut u8 {
    if address.is_null() && is_worker() {
        leave(EXCEEDED);
    }
    address
}

extern "C" fn malloc(size_bytes: usize) -> *mut u8 {
    got(memory::with(|heap| {
        heap.allocate(size_bytes, MALLOC_ALIGNMENT_BYTES)
    }))
}

/// `malloc` for 32 bits; the upper half of the register of the parameter is arbitrary.
extern "C" fn malloc_32(size_bytes: u32) -> *mut u8 {
    malloc(wide(size_bytes))
}

extern "C" fn aligned_alloc(align_bytes: usize, size_bytes: usize) -> *mut u8 {
    got(memory::with(|heap| {
        heap.allocate_aligned(size_bytes, align_bytes)
    }))
}

extern "C" fn aligned_alloc_32(align_bytes: u32, size_bytes: u32) -> *mut u8 {
    aligned_alloc(wide(align_bytes), wide(size_bytes))
}

/// `calloc`, which compilers create from a `malloc` whose memory is set to zero.
extern "C" fn calloc(count: usize, size_bytes: usize) -> *mut u8 {
    let size_bytes = count.saturating_mul(size_bytes);
    let address = malloc(size_bytes);
    if !address.is_null() {
        // SAFETY: so many bytes were just allocated.
        unsafe { address.write_bytes(0, size_bytes) };
    }
    address
}

extern "C" fn free(address: *mut u8) {
    memory::with(|heap| heap.release(address.addr()));
}

extern "C" fn take_stack(size_bytes: usize, align_bytes: usize) -> *mut u8 {
    let address = memory::with(|heap| heap.push(size_bytes, align_bytes));
    if address.is_null() && is_worker() {
        leave(NO_STACK);
    }
    address
}

extern "C" fn stack_depth() -> usize {
    memory::with(|heap| heap.depth())
}

extern "C" fn restore_stack(depth: usize) {
    memory::with(|heap| heap.pop_to(depth));
}

/// Forgets the text of the previous program.
pub(crate) fn forget_words() {
    SAID.lock().unwrap_or_else(PoisonError::into_inner).take();
}

/// Keeps the text, which is the message if the program aborts next; nothing is printed.
extern "C" fn puts(text: *const libc::c_char) -> i32 {
    // SAFETY: the program gives a text that ends with a zero byte; if not, that is the program's doing.
    let text = unsafe { CStr::from_ptr(text) };
    let text = text.to_string_lossy().into_owned();
    *SAID.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
    0
}

/// Records the text as output of the program; nothing is printed.
extern "C" fn print_string(text: *const libc::c_char) {
    // SAFETY: as that of `puts`.
    let text = unsafe { CStr::from_ptr(text) };
    external::printed("printString", text.to_bytes());
}

extern "C" fn abort() -> ! {
    if is_worker() {
        let message = SAID.lock().unwrap_or_else(PoisonError::into_inner).take();
        tell(&Reply::Trapping(Observation {
            external_calls: external::calls_so_far(),
            ..Observation::ended(Ending::Trapped(message))
        }));
        leave(TRAPPED);
    }
    std::process::abort();
}

fn wide(bytes: u32) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}
