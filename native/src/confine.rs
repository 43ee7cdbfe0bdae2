//! Confinement of a worker: it runs untrusted programs, and needs nothing but its memory and its client.
//!
//! Rules:
//! - After it, no process or program is started, no file is opened, created, changed or removed, no socket is created, no other process is affected, and no privilege is gained.
//! - It holds for all threads of the process and is permanent.
//! - If the system has no system call filters, a worker runs without them.

use std::collections::BTreeMap;

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, apply_filter,
};

/// System calls that a program has no use for; each fails as not permitted.
const REFUSED: &[libc::c_long] = &[
    // Programs and processes.
    libc::SYS_execve,
    libc::SYS_execveat,
    libc::SYS_kill,
    libc::SYS_tkill,
    libc::SYS_pidfd_send_signal,
    libc::SYS_pidfd_open,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_setns,
    libc::SYS_unshare,
    // Files.
    libc::SYS_openat,
    libc::SYS_openat2,
    libc::SYS_open_by_handle_at,
    libc::SYS_mkdirat,
    libc::SYS_mknodat,
    libc::SYS_unlinkat,
    libc::SYS_renameat2,
    libc::SYS_linkat,
    libc::SYS_symlinkat,
    libc::SYS_truncate,
    libc::SYS_fchmodat,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_chroot,
    libc::SYS_pivot_root,
    libc::SYS_chdir,
    // The network.
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_connect,
    libc::SYS_bind,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    // Calls that bypass those above, or affect the system.
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_setuid,
    libc::SYS_setgid,
    libc::SYS_setresuid,
    libc::SYS_setresgid,
    libc::SYS_setgroups,
    libc::SYS_capset,
];

/// The same for calls that only older architectures have.
#[cfg(target_arch = "x86_64")]
const REFUSED_HERE: &[libc::c_long] = &[
    libc::SYS_fork,
    libc::SYS_vfork,
    libc::SYS_open,
    libc::SYS_creat,
    libc::SYS_mkdir,
    libc::SYS_rmdir,
    libc::SYS_mknod,
    libc::SYS_unlink,
    libc::SYS_rename,
    libc::SYS_renameat,
    libc::SYS_link,
    libc::SYS_symlink,
    libc::SYS_chmod,
    libc::SYS_chown,
    libc::SYS_lchown,
    libc::SYS_utime,
    libc::SYS_utimes,
];

#[cfg(not(target_arch = "x86_64"))]
const REFUSED_HERE: &[libc::c_long] = &[];

/// Confines this process permanently; fails if the system cannot do that.
pub(crate) fn confine() -> Result<(), seccompiler::Error> {
    for program in programs()? {
        apply_filter(&program)?;
    }
    Ok(())
}

/// The filters, in the order of installation.
fn programs() -> Result<[BpfProgram; 2], seccompiler::Error> {
    // Without `clone3`, threads are created with `clone`, whose flags can be inspected.
    let newer = BTreeMap::from([(libc::SYS_clone3, Vec::new())]);
    let calls = REFUSED.iter().chain(REFUSED_HERE);
    let mut refused: BTreeMap<libc::c_long, Vec<SeccompRule>> =
        calls.map(|call| (*call, Vec::new())).collect();
    let thread = u64::try_from(libc::CLONE_THREAD).unwrap_or_default();
    let is_process = SeccompCondition::new(
        0,
        SeccompCmpArgLen::Qword,
        SeccompCmpOp::MaskedEq(thread),
        0,
    )?;
    refused.insert(libc::SYS_clone, vec![SeccompRule::new(vec![is_process])?]);
    Ok([filter(newer, libc::ENOSYS)?, filter(refused, libc::EPERM)?])
}

/// A filter that makes these calls fail with an error.
fn filter(
    calls: BTreeMap<libc::c_long, Vec<SeccompRule>>,
    error: libc::c_int,
) -> Result<BpfProgram, seccompiler::Error> {
    let error = u32::try_from(error).unwrap_or_default();
    let architecture = std::env::consts::ARCH.try_into()?;
    let filter = SeccompFilter::new(
        calls,
        SeccompAction::Allow,
        SeccompAction::Errno(error),
        architecture,
    )?;
    Ok(filter.try_into()?)
}

#[cfg(test)]
#[expect(unsafe_code, reason = "a process is made that is confined")]
mod tests {
    use super::confine;

    type Tried = Box<dyn FnOnce() -> libc::c_long>;

    /// The exit code of a process that could not be confined.
    const NOT_CONFINED: i32 = 99;

    /// The result of a system call in a confined process: 0 on success, or the error number.
    #[track_caller]
    fn said(call: impl FnOnce() -> libc::c_long) -> i32 {
        // SAFETY: the child calls the system and ends, without any lock of another thread.
        match unsafe { libc::fork() } {
            0 => {
                let code = match confine() {
                    Err(_) => NOT_CONFINED,
                    Ok(()) if call() >= 0 => 0,
                    // SAFETY: the place of this thread's error is always there.
                    Ok(()) => unsafe { *libc::__errno_location() },
                };
                // SAFETY: the process ends here.
                unsafe { libc::_exit(code) }
            }
            child => {
                let mut status = 0;
                // SAFETY: the status is a place to write to.
                assert_eq!(unsafe { libc::waitpid(child, &raw mut status, 0) }, child);
                assert!(libc::WIFEXITED(status), "it ended by a signal: {status}");
                libc::WEXITSTATUS(status)
            }
        }
    }

    #[test]
    fn a_confined_process_opens_nothing_starts_nothing_and_reaches_nobody() {
        let path = c"/tmp/stridecheck-confined".as_ptr();
        // SAFETY: each call takes numbers and texts that end with a zero byte.
        let calls: [(&str, Tried); 12] = unsafe {
            [
                (
                    "write a file",
                    Box::new(move || {
                        libc::open(path, libc::O_CREAT | libc::O_WRONLY, 0o600).into()
                    }),
                ),
                (
                    "read a file",
                    Box::new(|| libc::open(c"/etc/passwd".as_ptr(), libc::O_RDONLY).into()),
                ),
                (
                    "open by number",
                    Box::new(|| libc::syscall(libc::SYS_openat2, -1, 0, 0, 0)),
                ),
                ("remove a file", Box::new(move || libc::unlink(path).into())),
                (
                    "make a folder",
                    Box::new(move || libc::mkdir(path, 0o700).into()),
                ),
                (
                    "reach the network",
                    Box::new(|| libc::socket(libc::AF_INET, libc::SOCK_STREAM, 0).into()),
                ),
                (
                    "reach a neighbour",
                    Box::new(|| libc::socket(libc::AF_UNIX, libc::SOCK_STREAM, 0).into()),
                ),
                (
                    "make a process",
                    Box::new(|| libc::syscall(libc::SYS_clone, libc::SIGCHLD, 0, 0, 0, 0)),
                ),
                (
                    "start a program",
                    Box::new(|| {
                        libc::execve(c"/bin/true".as_ptr(), std::ptr::null(), std::ptr::null())
                            .into()
                    }),
                ),
                (
                    "end another process",
                    Box::new(|| libc::kill(libc::getppid(), 0).into()),
                ),
                (
                    "look into another process",
                    Box::new(|| {
                        libc::syscall(libc::SYS_ptrace, libc::PTRACE_ATTACH, libc::getppid(), 0, 0)
                    }),
                ),
                (
                    "go around",
                    Box::new(|| libc::syscall(libc::SYS_io_uring_setup, 1, 0)),
                ),
            ]
        };
        for (what, call) in calls {
            assert_eq!(said(call), libc::EPERM, "{what}");
        }
    }

    #[test]
    fn a_confined_process_gains_no_right_and_still_computes() {
        // SAFETY: the call takes numbers alone.
        let no_new_rights = || unsafe {
            let is_set = libc::prctl(libc::PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0);
            libc::c_long::from(is_set - 1)
        };
        assert_eq!(said(no_new_rights), 0);
        let threads = || {
            let thread = std::thread::spawn(|| vec![1_u8; 1 << 20].len());
            thread.join().map_or(-1, |_| 0)
        };
        assert_eq!(said(threads), 0, "threads are made, and memory is mapped");
    }
}
