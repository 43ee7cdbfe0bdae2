// Loaded into a tool before everything else: keeps it just before its `main` and runs that in a child for each request.
//
// What takes most of a start, loading and relocating the libraries of LLVM and running their constructors, is done once so.
// `served.rs` is the other side; it says what a request and the replies are.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

typedef int (*Main)(int, char **, char **);
typedef int (*Start)(Main, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

enum { MAX_BYTES = 64 << 20, REFUSED = -1 };

struct Header {
  uint64_t memory_bytes;
  uint64_t file_bytes;
  uint32_t text_bytes;
  uint32_t words;
};

static Main tool;
static int requests;

static int read_all(void *to, size_t bytes) {
  for (size_t done = 0; done < bytes;) {
    ssize_t got = read(requests, (char *)to + done, bytes - done);
    if (got <= 0)
      return 0;
    done += (size_t)got;
  }
  return 1;
}

static void reply(int32_t number) {
  if (write(requests, &number, sizeof number) != sizeof number)
    _exit(0);
}

static void limit(int what, uint64_t bytes) {
  struct rlimit most = {bytes, bytes};
  setrlimit(what, &most);
}

static void heard_of_child(int signal) {
  (void)signal;
}

// Lets the end of a child interrupt a wait, and nothing else.
static sigset_t notice_children(void) {
  sigset_t children, before;
  struct sigaction notice = {.sa_handler = heard_of_child};
  sigaction(SIGCHLD, &notice, NULL);
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, &before);
  return before;
}

// Waits for the end of a child; when the other side goes away before, the child goes with it.
static int end_of(pid_t child, const sigset_t *before) {
  for (int status;;) {
    if (waitpid(child, &status, WNOHANG) == child)
      return status;
    struct pollfd other_side = {.fd = requests};
    ppoll(&other_side, 1, NULL, before);
    if (other_side.revents & (POLLHUP | POLLERR)) {
      kill(-child, SIGKILL);
      kill(child, SIGKILL);
      _exit(0);
    }
  }
}

// Becomes what a start of its own would be.
static int become(const struct Header *header, char **words, const int files[3], char **environment,
                  const sigset_t *before) {
  signal(SIGCHLD, SIG_DFL);
  sigprocmask(SIG_SETMASK, before, NULL);
  setpgid(0, 0);
  limit(RLIMIT_AS, header->memory_bytes);
  limit(RLIMIT_FSIZE, header->file_bytes);
  limit(RLIMIT_CORE, 0);
  close(requests);
  for (int which = 0; which < 3; ++which)
    dup2(files[which], which);
  for (int which = 0; which < 3; ++which)
    if (files[which] > 2)
      close(files[which]);
  if (chdir(words[0]) != 0)
    _exit(127);
  return tool((int)header->words - 4, words + 4, environment);
}

// Reads one request; the strings of it in their order: folder, three files, the words of the command.
static char **hear(struct Header *header) {
  if (!read_all(header, sizeof *header) || header->words < 5 || header->text_bytes > MAX_BYTES)
    return NULL;
  char *text = malloc(header->text_bytes + 1);
  char **words = calloc(header->words + 1, sizeof *words);
  if (!text || !words || !read_all(text, header->text_bytes))
    return NULL;
  text[header->text_bytes] = 0;
  char *at = text;
  for (uint32_t word = 0; word < header->words; ++word, at += strlen(at) + 1)
    words[word] = at;
  return words;
}

static int serve(int count, char **arguments, char **environment) {
  (void)count, (void)arguments;
  unsetenv("LD_PRELOAD");
  // Not in the way of what a child opens.
  requests = fcntl(0, F_DUPFD_CLOEXEC, 100);
  const sigset_t before = notice_children();
  reply(getpid());
  struct Header header;
  for (char **words; (words = hear(&header));) {
    int files[3] = {open(words[1], O_RDONLY), open(words[2], O_WRONLY), open(words[3], O_WRONLY)};
    int opened = files[0] >= 0 && files[1] >= 0 && files[2] >= 0;
    pid_t child = opened ? fork() : REFUSED;
    if (child == 0)
      return become(&header, words, files, environ ? environ : environment, &before);
    for (int which = 0; which < 3; ++which)
      if (files[which] >= 0)
        close(files[which]);
    free(words[0]);
    free(words);
    if (child > 0)
      setpgid(child, child);
    reply(child);
    if (child > 0)
      reply(end_of(child, &before));
  }
  _exit(0);
}

int __libc_start_main(Main main, int count, char **arguments, void (*init)(void), void (*fini)(void),
                      void (*end)(void), void *stack) {
  Start start = (Start)dlsym(RTLD_NEXT, "__libc_start_main");
  tool = main;
  return start(serve, count, arguments, init, fini, end, stack);
}
