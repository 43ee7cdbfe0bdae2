#!/bin/sh
# Builds the fuzz targets into $OUT, each with the libraries that the machine that runs it lacks, and texts to start from.
set -eu
cd "$SRC/stridecheck"

# Cargo splits the flags at spaces and leaves the dollar to the loader.
export RUSTFLAGS="${RUSTFLAGS:-} -Clink-arg=-Wl,-rpath,\$ORIGIN/lib"
cargo fuzz build -O

mkdir -p "$OUT/lib"
for target in parse roundtrip differential; do
    cp "${CARGO_TARGET_DIR:-target}/x86_64-unknown-linux-gnu/release/$target" "$OUT/"
done
# The C library is that of the machine; everything else comes along.
ldd "$OUT/differential" | sed -n 's/.* => \(\/[^ ]*\) .*/\1/p' |
    grep -v '/lib\(c\|m\|dl\|rt\|pthread\)\.so' | xargs -I {} cp -L {} "$OUT/lib/"

zip -q -r "$OUT/parse_seed_corpus.zip" corpus -i '*.mlir'
cp "$OUT/parse_seed_corpus.zip" "$OUT/roundtrip_seed_corpus.zip"
