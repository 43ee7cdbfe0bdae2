//! Hunts whose workers and tools somebody else ends, as the system does when memory runs out, and hunts that are interrupted.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{scratch, stderr, stdout, stridecheck};

/// The name of a worker process, of which Linux keeps 15 bytes.
const WORKER: &str = "stridecheck-llv";

/// How many processes are ended, at most so many of one program.
const KILLS: usize = 6;

/// The processes of a name that a process started and that have not ended.
fn children(parent: u32, name: &str) -> Vec<u32> {
    let entries = fs::read_dir("/proc").expect("there is a list of processes");
    let numbers = entries.filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok());
    let is_child = |number: &u32| {
        let text = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        let fields = text
            .split_once('(')
            .and_then(|(_, rest)| rest.rsplit_once(") "));
        let Some((found, rest)) = fields else {
            return false;
        };
        let mut rest = rest.split(' ');
        let is_alive = rest.next() != Some("Z");
        found == name && is_alive && rest.next() == Some(parent.to_string().as_str())
    };
    numbers.filter(is_child).collect()
}

/// Ends a process as nobody can prevent.
fn kill(process: u32) -> bool {
    signal(process, "KILL")
}

/// Sends a signal; says whether the process was there.
fn signal(process: u32, name: &str) -> bool {
    let kill = Command::new("/bin/sh")
        .args([
            "-c",
            "kill -s \"$2\" \"$1\"",
            "sh",
            &process.to_string(),
            name,
        ])
        .stderr(Stdio::null())
        .status();
    kill.expect("there is a shell").success()
}

/// A hunt of which processes of a name are ended says what it says where nobody ends them.
#[track_caller]
fn survives(hunt: &[&str], name: &str) {
    let undisturbed = stridecheck(hunt);
    let said = stdout(&undisturbed);
    assert_eq!(undisturbed.status.code(), Some(0), "{said}");
    let mut child = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(hunt)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut killed = Vec::new();
    while killed.len() < KILLS && matches!(child.try_wait(), Ok(None)) {
        for process in children(child.id(), name) {
            if killed.len() < KILLS && !killed.contains(&process) && kill(process) {
                killed.push(process);
            }
        }
    }
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(killed.len(), KILLS, "{}", stdout(&output));
    assert_eq!(stdout(&output), said, "{}", stderr(&output));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn a_hunt_whose_workers_are_killed_judges_every_program() {
    let hunt = ["hunt", "--json", "--seed", "11", "--count", "200"];
    survives(&[&hunt[..], &["--jobs", "2"]].concat(), WORKER);
}

#[test]
fn a_hunt_whose_tools_are_killed_judges_every_program() {
    let hunt = ["hunt", "--json", "--seed", "11", "--count", "128"];
    let target = ["--jobs", "2", "--target", "mlir-22/canonicalize,cse"];
    survives(&[&hunt[..], &target].concat(), "mlir-opt");
}

/// Ctrl-C ends a hunt soon, with what it came to; a second one at once, with what it came to before.
#[test]
fn an_interrupted_hunt_says_what_it_came_to() {
    for (interrupts, wanted) in [(1, "ending, within 2 seconds"), (2, "Ctrl-C once more")] {
        let child = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
            .args(["hunt", "--seed", "11", "--target", "builtin@0"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        while children(child.id(), WORKER).is_empty() {
            std::thread::yield_now();
        }
        let start = Instant::now();
        for _ in 0..interrupts {
            assert!(
                signal(child.id(), "INT"),
                "the hunt goes on until it is told to end"
            );
        }
        let output = child.wait_with_output().expect("the command ends");
        assert!(start.elapsed() < Duration::from_secs(20));
        let came_to = stdout(&output).starts_with("seed 11, shard 0/1: ");
        let is_told = match output.status.code() {
            // The first programs may be on their way still.
            Some(0 | 3) => came_to,
            Some(130) => {
                interrupts == 2 && (came_to || stderr(&output).contains("no program was checked"))
            }
            _ => false,
        };
        assert!(is_told, "{output:?}");
        assert!(stderr(&output).contains(wanted), "{output:?}");
    }
}

/// A second Ctrl-C ends the process at once, and the compiler that it waits for as well.
#[test]
fn an_interrupted_hunt_leaves_no_compiler_behind() {
    let folder = scratch("interrupted-compiler");
    let process = folder.join("process");
    let script = format!(
        "cat > /dev/null; echo $$ > '{0}.new'; mv '{0}.new' '{0}'; sleep 1000",
        process.display()
    );
    fs::write(folder.join("hang.sh"), script).expect("it can be written");
    let settings = "[target.hang]\ncommand = [\"/bin/sh\", \"hang.sh\"]\ngives = \"llvm-ir\"\n";
    fs::write(folder.join("stridecheck.toml"), settings).expect("it can be written");
    let child = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(["hunt", "--seed", "11", "--target", "hang", "--jobs", "1"])
        .current_dir(&folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    while !process.exists() {
        std::thread::yield_now();
    }
    let compiler = fs::read_to_string(&process).expect("it is text");
    let compiler: u32 = compiler.trim().parse().expect("a number");
    assert!(signal(child.id(), "INT") && signal(child.id(), "INT"));
    let output = child.wait_with_output().expect("the command ends");
    assert!(output.status.code().is_some(), "{output:?}");
    let is_there = || fs::read_to_string(format!("/proc/{compiler}/stat"));
    let start = Instant::now();
    while is_there().is_ok_and(|stat| !stat.contains(") Z ")) {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "it is left behind"
        );
        std::thread::yield_now();
    }
}

/// The worker that runs programs may do nothing but compute: its calls to the system are filtered.
#[test]
fn workers_are_confined() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args([
            "hunt",
            "--target",
            "builtin@0",
            "--time",
            "60s",
            "--jobs",
            "1",
        ])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let begun = Instant::now();
    let status = loop {
        assert!(
            begun.elapsed() < Duration::from_secs(50),
            "no worker is there"
        );
        // The first process of the name makes workers, and runs nothing itself.
        let nurseries = children(child.id(), WORKER).into_iter();
        let workers = nurseries.flat_map(|nursery| children(nursery, WORKER));
        let mut status =
            workers.filter_map(|worker| fs::read_to_string(format!("/proc/{worker}/status")).ok());
        // A worker that was made just now is not confined yet.
        if let Some(status) = status.find(|status| status.contains("\nSeccomp:\t2\n")) {
            break status;
        }
    };
    assert!(kill(child.id()), "it still hunts");
    child.wait().expect("it ends");
    assert!(status.contains("\nNoNewPrivs:\t1\n"), "{status}");
}
