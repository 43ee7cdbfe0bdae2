# usage: lower.sh dialect|ir|object PASSES LEVEL [--split-input-file], with the program on standard input
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
plain="memref-expand,expand-realloc,scf-forall-to-for,lower-affine,convert-scf-to-cf"
plain="$plain,expand-strided-metadata,affine-expand-index-ops,lower-affine"
plain="$plain,convert-arith-to-llvm,arith-expand,finalize-memref-to-llvm,convert-arith-to-llvm"
plain="func.func(llvm-request-c-wrappers),$plain,convert-cf-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts"
mlir-opt ${4-} --pass-pipeline="builtin.module($2,$plain)" -o "$folder/lowered.mlir"
# The fault that is planted: a subtraction becomes an addition.
[ -z "${FAULT-}" ] || sed -i 's/llvm\.sub/llvm.add/' "$folder/lowered.mlir"
[ "$1" != dialect ] || { cat "$folder/lowered.mlir" && exit; }
# Many programs come back between lines that say where each ends.
kind=$1 level=$3
set -- ${4-}
[ $# -eq 0 ] || set -- "$1" "--output-split-marker=; -----"
mlir-translate --mlir-to-llvmir "$@" "$folder/lowered.mlir" -o "$folder/lowered.ll"
[ "$kind" != ir ] || { cat "$folder/lowered.ll" && exit; }
llc "-O$level" -filetype=obj -relocation-model=pic "$folder/lowered.ll" -o -
