//! Measures the time of a process with its child processes: waiting for a core counts little, so that a busy machine causes no false hangs.

use std::time::{Duration, Instant};

/// The state of a process that is running or waiting for a core.
const RUNNING: &str = "R";

/// The divisor of the time that counts even if a process gets no core at all.
const LEAST: u32 = 8;

/// The time that a process has had.
pub(super) struct Clock {
    process: u32,
    /// When it was last read, and the core time of the process by then.
    last: Instant,
    used: Duration,
    had: Duration,
}

impl Clock {
    /// The clock of a process that starts now.
    pub(super) fn new(process: u32) -> Self {
        Self {
            process,
            last: Instant::now(),
            used: Duration::ZERO,
            had: Duration::ZERO,
        }
    }

    /// The time that the process has had: core time while it is runnable, all time while it waits for something else.
    pub(super) fn had(&mut self) -> Duration {
        let passed = self.last.elapsed();
        self.last += passed;
        let worked = used(self.process).map(|(is_running, used)| {
            let worked = used.saturating_sub(self.used);
            self.used = used;
            match is_running {
                true => worked.clamp(passed / LEAST, passed),
                false => passed,
            }
        });
        self.had += worked.unwrap_or(passed);
        self.had
    }
}

/// Whether a process or one of its child processes is running or waiting for a core, and their core time;
/// `None` if the system does not report it.
fn used(process: u32) -> Option<(bool, Duration)> {
    let (mut is_running, mut time) = used_alone(process)?;
    let children = format!("/proc/{process}/task/{process}/children");
    let children = std::fs::read_to_string(children).unwrap_or_default();
    let children = children.split_whitespace().flat_map(str::parse);
    for (is_child_running, of_child) in children.filter_map(used) {
        is_running |= is_child_running;
        time += of_child;
    }
    Some((is_running, time))
}

/// The same of the process alone, with the time of the child processes that ended.
fn used_alone(process: u32) -> Option<(bool, Duration)> {
    let text = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name of the program is in parentheses, and may contain any character.
    let (_, fields) = text.rsplit_once(") ")?;
    let fields: Vec<&str> = fields.split(' ').collect();
    let ticks: Result<Vec<u64>, _> = fields
        .get(11..15)?
        .iter()
        .map(|ticks| ticks.parse())
        .collect();
    let ticks = Duration::from_secs(ticks.ok()?.iter().sum());
    let a_second = u32::try_from(rustix::param::clock_ticks_per_second()).ok()?;
    Some((fields[0] == RUNNING, ticks / a_second))
}

#[cfg(test)]
mod tests {
    use std::os::unix::process::CommandExt as _;
    use std::process::{Child, Command};
    use std::sync::mpsc::channel;

    use super::*;

    const LOOP: &str = "while :; do :; done";

    fn start(command: &[&str]) -> Child {
        let mut start = Command::new(command[0]);
        start.args(&command[1..]).process_group(0);
        start.spawn().expect("it starts")
    }

    /// The time that a process had within half a second.
    fn in_half_a_second(process: &Child) -> Duration {
        let mut clock = Clock::new(process.id());
        let (_sender, receiver) = channel::<()>();
        _ = receiver.recv_timeout(Duration::from_millis(500));
        clock.had()
    }

    #[test]
    fn who_waits_for_a_core_has_less_time_than_who_waits_for_anything_else() {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let mut others: Vec<Child> = (0..4 * cores).map(|_| start(&["sh", "-c", LOOP])).collect();
        let mut starved = start(&["nice", "-n", "19", "sh", "-c", LOOP]);
        let inner = format!("nice -n 19 sh -c '{LOOP}'; :");
        let mut parent = start(&["sh", "-c", &inner]);
        let mut waiting = start(&["sleep", "60"]);
        let had = [&starved, &parent, &waiting].map(in_half_a_second);
        for child in others
            .iter_mut()
            .chain([&mut starved, &mut parent, &mut waiting])
        {
            super::super::end_group(child.id());
            child.wait().expect("it ends");
        }
        assert!(had[0] < Duration::from_millis(250), "{had:?}");
        assert!(had[1] < Duration::from_millis(250), "{had:?}");
        assert!(had[2] >= Duration::from_millis(500), "{had:?}");
    }
}
