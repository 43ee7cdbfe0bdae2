# usage: serve.sh, with requests on standard input: a line that says what is wanted, a program, and a line `// -----`
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
while IFS= read -r wanted; do
    while IFS= read -r line && [ "$line" != "// -----" ]; do
        printf '%s\n' "$line"
    done > "$folder/program.mlir"
    status=0
    sh lower.sh ir "${wanted##*pipeline=}" 0 < "$folder/program.mlir" > "$folder/out" 2> "$folder/said" || status=$?
    case $status in
    0) cat "$folder/out" ;;
    1) echo "; error: $(grep -m 1 . "$folder/said")" ;;
    *) cat "$folder/said" >&2 && exit $status ;;
    esac
    echo "; -----"
done
