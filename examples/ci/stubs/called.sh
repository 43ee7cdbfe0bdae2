# shellcheck shell=sh
# What the tests of the recipes share: a folder of their own, the stubs first in PATH, and calls whose exit codes are checked.
here=$(cd "$(dirname "$0")" && pwd)
STUB=$(mktemp -d)
export STUB
trap 'rm -rf "$STUB"' EXIT
PATH="$here/stubs:$here:$PATH"
cd "$STUB" || exit
# What the service that runs these tests says of itself.
unset GITHUB_RUN_ID STRIDECHECK_SHARD SHARDS JOB_COMPLETION_INDEX CI_NODE_INDEX CI_NODE_TOTAL HUNT_TRIES HUNT_PAUSE \
    SLURM_ARRAY_TASK_ID SLURM_ARRAY_TASK_COUNT

fail() {
    echo "examples/ci: $*" >&2
    exit 1
}

# Fails where two texts differ: same WHAT EXPECTED FOUND.
same() {
    [ "$2" = "$3" ] || fail "$1: expected $2, found $3"
}

# Calls a command whose stridecheck ends with these exit codes, one after the other: called "CODES" STATUS COMMAND...
called() {
    rm -f calls slurm
    : > pauses
    echo "$1" | tr ' ' '\n' > codes
    code=$2
    shift 2
    status=0
    env "$@" 2> messages || status=$?
    same "$*" "exit code $code" "exit code $status"
}
