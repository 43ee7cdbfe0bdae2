//! The library functions that a program may call, and what stands behind them here.
//!
//! A program is always given these, never the C library's.
#![expect(
    unsafe_code,
    reason = "a worker leaves without running anything more, and texts of programs are read"
)]

use std::ffi::CStr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::emit::{stack, stub};
use crate::{copy, external, memory, soft, worker};

/// The exit code of a worker whose program called `abort`.
pub(crate) const TRAPPED: i32 = 77;

/// The exit code of a worker whose program asked for more memory than a run may have.
pub(crate) const EXCEEDED: i32 = 78;

/// The exit code of a worker whose LLVM refused to go on, after it said why.
pub(crate) const REFUSED: i32 = 79;

/// The exit code of a worker that cannot go on, for want of memory or threads.
pub(crate) const UNABLE: i32 = 80;

/// The alignment of `malloc`.
const MALLOC_ALIGNMENT_BYTES: usize = 16;

/// Whether this process may end when a program stops itself.
static IS_WORKER: AtomicBool = AtomicBool::new(false);

/// What the program said last.
static SAID: Mutex<Option<String>> = Mutex::new(None);

/// Says that this process is a worker.
pub(crate) fn become_worker() {
    IS_WORKER.store(true, Ordering::Relaxed);
}

/// Whether this process is a worker.
pub(crate) fn is_worker() -> bool {
    IS_WORKER.load(Ordering::Relaxed)
}

/// Ends the process here and now.
pub(crate) fn leave(code: i32) -> ! {
    // SAFETY: the function takes any code and does not come back.
    unsafe { libc::_exit(code) }
}

/// What stands behind a name, for an `index` of so many bits.
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
        _ => return None,
    })
}

/// The names by which programs call these.
pub(crate) const NAMES: [&str; 6] = ["malloc", "aligned_alloc", "calloc", "free", "abort", "puts"];

/// Functions of the C library that give or take memory of a heap that is not ours; programs do not get them.
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

/// Whether the C library's function of a name would mix its heap with that of programs.
pub(crate) fn is_foreign_heap(name: &str) -> bool {
    FOREIGN_HEAP.contains(&name)
}

/// Ends a worker whose program got no memory.
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

/// The upper half of the register of a parameter of 32 bits holds anything.
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

/// Compilers make this of a `malloc` whose memory is set to zero.
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
    got(memory::with(|heap| heap.push(size_bytes, align_bytes)))
}

extern "C" fn stack_depth() -> usize {
    memory::with(|heap| heap.depth())
}

extern "C" fn restore_stack(depth: usize) {
    memory::with(|heap| heap.pop_to(depth));
}

/// Forgets what the program before said.
pub(crate) fn forget_words() {
    SAID.lock().unwrap_or_else(PoisonError::into_inner).take();
}

/// Keeps the text, which is the message should the program abort next; nothing is printed.
extern "C" fn puts(text: *const libc::c_char) -> i32 {
    // SAFETY: the program gives a text that ends with a zero byte; if not, that is the program's doing.
    let text = unsafe { CStr::from_ptr(text) };
    let text = text.to_string_lossy().into_owned();
    *SAID.lock().unwrap_or_else(PoisonError::into_inner) = Some(text);
    0
}

extern "C" fn abort() -> ! {
    if is_worker() {
        let message = SAID.lock().unwrap_or_else(PoisonError::into_inner).take();
        worker::tell_trap(message, external::calls_so_far());
        leave(TRAPPED);
    }
    std::process::abort();
}

fn wide(bytes: u32) -> usize {
    usize::try_from(bytes).unwrap_or(usize::MAX)
}
