#!/bin/sh
# Hunts on one share of a campaign, resumes it after an interruption, and gives up where the set-up stays broken.
#
#   hunt.sh DIR [OPTIONS of stridecheck hunt]
#
# The share I/N is STRIDECHECK_SHARD, or is made of the index that the service gives; its findings are in DIR/I.
# A broken set-up is tried again HUNT_TRIES times in all, after HUNT_PAUSE seconds and then twice as long each time.
#
# Exit codes: 0 nothing found, 1 found, 2 the call is wrong, 3 the set-up is broken, 143 the service ended the hunt early.
set -eu

say() {
    echo "hunt.sh: $*" >&2
}

refuse() {
    say "$*"
    exit 2
}

[ $# -gt 0 ] || refuse "expected a folder for the findings, found no argument"
dir=$1
shift

# A Kubernetes Job tells the index only; Slurm counts the tasks of an array; GitLab counts from one.
if [ -n "${STRIDECHECK_SHARD:-}" ]; then
    shard=$STRIDECHECK_SHARD
elif [ -n "${JOB_COMPLETION_INDEX:-}" ]; then
    [ -n "${SHARDS:-}" ] || refuse "expected the number of shares in SHARDS beside JOB_COMPLETION_INDEX, found none"
    shard=$JOB_COMPLETION_INDEX/$SHARDS
elif [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
    shard=$SLURM_ARRAY_TASK_ID/${SHARDS:-$SLURM_ARRAY_TASK_COUNT}
elif [ -n "${CI_NODE_INDEX:-}" ]; then
    shard=$((CI_NODE_INDEX - 1))/$CI_NODE_TOTAL
else
    shard=0/1
fi

child=
is_ended=no
trap 'is_ended=yes; [ -z "$child" ] || kill -TERM "$child" 2>/dev/null || true' TERM INT

# Runs a command and keeps its exit code in $status; a signal is passed on, so that the hunt keeps what it found.
run() {
    "$@" &
    child=$!
    status=0
    wait "$child" || status=$?
    if [ "$is_ended" = yes ]; then
        # The signal interrupted `wait`, and the hunt may go on for a while.
        wait "$child" || true
        exit 143
    fi
}

tries=${HUNT_TRIES:-4}
pause=${HUNT_PAUSE:-60}
try=1
while :; do
    run stridecheck hunt "$@" --shard "$shard" --out "$dir/${shard%/*}" --resume
    case $status in
    0 | 1 | 2) exit "$status" ;;
    esac
    say "expected exit code 0, 1 or 2 of the hunt on share $shard, found $status in try $try of $tries"
    [ "$try" -lt "$tries" ] || exit 3
    run sleep "$pause"
    pause=$((2 * pause))
    try=$((try + 1))
done
