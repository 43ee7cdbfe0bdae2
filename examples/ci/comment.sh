#!/bin/sh
# Tells the findings of hunts on an open issue of GitHub: one comment for each cause, which is edited when the cause is found again.
#
#   comment.sh DIR...
#
# The folders are those that `stridecheck hunt --out` wrote.
# The issue is the open one with the label STRIDECHECK_LABEL; it is made where there is none.
# The first line of a comment is a mark that is made of the target and the bucket; readers do not see it.
# Needs `gh` with a token that may write issues, GH_REPO or a clone, and `jq`.
set -eu

label=${STRIDECHECK_LABEL:-stridecheck}

say() {
    echo "comment.sh: $*" >&2
}

[ $# -gt 0 ] || { say "expected folders of hunts, found no argument" && exit 2; }
list=$(find "$@" -name 'finding-*.json' | LC_ALL=C sort)
[ -n "$list" ] || { say "expected findings, found none" && exit 0; }

body=$(mktemp)
trap 'rm -f "$body"' EXIT

issue=$(gh issue list --state open --label "$label" --limit 1 --json number --jq '.[].number')
if [ -z "$issue" ]; then
    gh label create "$label" --force --description "Wrong code that hunts of stridecheck found"
    url=$(gh issue create --label "$label" --title "Wrong code found by stridecheck" \
        --body "Each comment is a cause that hunts found; it is edited when the cause is found again.")
    issue=${url##*/}
fi

comments=$(gh api --paginate "repos/{owner}/{repo}/issues/$issue/comments" \
    --jq '.[] | select(.body | startswith("<!-- stridecheck ")) | "\(.id) \(.body | split("-->")[0])-->"')

# The cause, the command that finds it again, and the program.
# shellcheck disable=SC2016
text='"### \(.bucket)\n\nFound on `\(.target)`.\n\n```sh\n\(.command)\n```\n\n```mlir\n\(.text[:30000])\n```"'

echo "$list" | while read -r finding; do
    mark="<!-- stridecheck $(jq -r '.target, .bucket' "$finding" | cksum | tr ' ' -) -->"
    {
        echo "$mark"
        jq -r "$text" "$finding"
        [ -z "${GITHUB_RUN_ID:-}" ] ||
            printf '\nLast found by [run %s](%s/%s/actions/runs/%s).\n' \
                "$GITHUB_RUN_ID" "$GITHUB_SERVER_URL" "$GITHUB_REPOSITORY" "$GITHUB_RUN_ID"
    } > "$body"
    # Shares of one campaign may have found one cause, so what this run has commented is known too.
    id=$(echo "$comments" | sed -n "s/ $mark\$//p" | head -n 1)
    if [ -n "$id" ]; then
        gh api --silent --method PATCH "repos/{owner}/{repo}/issues/comments/$id" --field "body=@$body"
    else
        id=$(gh api --method POST "repos/{owner}/{repo}/issues/$issue/comments" --field "body=@$body" --jq .id)
        comments="$comments
$id $mark"
    fi
    say "issue $issue, comment $id: $finding"
done
