
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNUSED __attribute__((unused))

/* How an element is printed, and how many bytes it has. */
struct elements {
  void (*print)(const char *at);
  size_t bytes;
};

/* A buffer, aligned for any element. */
UNUSED static void *made(size_t count, size_t bytes) {
  size_t whole = (count * bytes + 63) / 64 * 64;
  void *buffer = aligned_alloc(64, whole ? whole : 64);
  if (!buffer)
    abort();
  return memset(buffer, 0, whole);
}

/* A descriptor that outlives who made it. */
UNUSED static void *copied(const void *descriptor, size_t bytes) {
  return memcpy(made(1, bytes), descriptor, bytes);
}

UNUSED static void made_up_function(void) {
  printf("a function that was made up is called\n");
  exit(3);
}

UNUSED static void print_memref(struct elements of, const char *at, INDEX rank,
                                const INDEX *sizes, const INDEX *strides) {
  if (rank == 0) {
    of.print(at);
    return;
  }
  printf("[");
  for (INDEX i = 0; i < sizes[0]; ++i) {
    if (i)
      printf(", ");
    print_memref(of, at + i * strides[0] * (INDEX)of.bytes, rank - 1, sizes + 1, strides + 1);
  }
  printf("]");
}

UNUSED static void print_unranked(struct elements of, INDEX rank, const void *descriptor) {
  struct {
    char *allocated, *aligned;
    INDEX offset;
  } begin;
  memcpy(&begin, descriptor, sizeof begin);
  const INDEX *sizes = (const INDEX *)descriptor + 2 * sizeof(char *) / sizeof(INDEX) + 1;
  print_memref(of, begin.aligned + begin.offset * (INDEX)of.bytes, rank, sizes, sizes + rank);
}

UNUSED static void print_lanes(struct elements of, const char *at, size_t count) {
  printf("<");
  for (size_t i = 0; i < count; ++i) {
    if (i)
      printf(", ");
    of.print(at + i * of.bytes);
  }
  printf(">");
}

