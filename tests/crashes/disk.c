/*
 * Intercepts the bot's calls of the C library (LD_PRELOAD), to log the changes of its database files and to kill it
 * at a point of a commit.
 *
 * DISK_LOG   a file to which every write, truncation, removal and finished sync of the database's files is appended,
 *            and the name of every file that is uploaded, in the order in which they happen. See watched_disk.rs.
 * DISK_KILL  a file; while it exists, its first letter says at which point the process kills itself (SIGKILL):
 *            b  before the first write of a commit
 *            i  in a commit, when some of it is written
 *            a  after a commit, when its sync is finished
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
/* The number of writes after which "in a commit" kills. A page's header and the page are separate writes. */
#define SOME_WRITES 3

static const char DATABASE[] = "kamisado.sqlite3";

/* Returns 1, and the file's name, if the descriptor is of the database file or one of its journals, otherwise 0. */
static int database_file(int fd, char *name)
{
    char link[64], path[PATH_MAX];
    char *digit = link + sizeof link;
    *--digit = 0;
    unsigned number = fd < 0 ? 0 : (unsigned)fd;
    do *--digit = '0' + number % 10; while (number /= 10);
    digit -= strlen("/proc/self/fd/");
    memcpy(digit, "/proc/self/fd/", strlen("/proc/self/fd/"));
    ssize_t length = readlink(digit, path, sizeof path - 1);
    if (length <= 0) return 0;
    path[length] = 0;
    char *last = strrchr(path, '/');
    last = last ? last + 1 : path;
    if (strncmp(last, DATABASE, sizeof DATABASE - 1) != 0) return 0;
    const char *ending = last + sizeof DATABASE - 1;
    if (strcmp(ending, "") != 0 && strcmp(ending, "-wal") != 0 && strcmp(ending, "-journal") != 0) return 0;
    strcpy(name, last);
    return 1;
}

static int is_log(const char *name)
{
    return strlen(name) > 4 && strcmp(name + strlen(name) - 4, "-wal") == 0;
}

/* One record: kind, length of the name, length of the data, offset; the name; the data. */
static void record(char kind, const char *name, size_t name_length, const void *data, size_t length, uint64_t offset)
{
    static int log = -1;
    const char *path = getenv("DISK_LOG");
    if (!path) return;
    if (log < 0) log = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
    uint32_t head[6] = { (uint32_t)kind, (uint32_t)name_length, (uint32_t)length, 0, 0, 0 };
    memcpy(&head[4], &offset, sizeof offset);
    struct iovec parts[3] = {
        { head, sizeof head }, { (void *)name, name_length }, { (void *)data, length },
    };
    /* A single call, so that records of several threads do not mix. A direct system call bypasses this library. */
    syscall(SYS_writev, log, parts, 3);
}

static void kill_if(char where)
{
    const char *path = getenv("DISK_KILL");
    char letter = 0;
    if (!path) return;
    int control = open(path, O_RDONLY | O_CLOEXEC);
    if (control < 0) return;
    if (read(control, &letter, 1) != 1) letter = 0;
    close(control);
    if (letter == where) kill(getpid(), SIGKILL);
}

/* A frame of the write-ahead log is a header of 24 bytes and a page. The second big-endian number of the header is the
 * size of the database in a commit's last frame, and 0 in others (https://www.sqlite.org/fileformat.html#walformat). */
#define FRAME_HEADER 24

/* The number of writes of the current commit, and whether its last page comes next. Only one connection writes at a
 * time, so one number is enough. Not every commit is followed by a sync. */
static int written, last_frame;

static void before_write(const char *name)
{
    if (!is_log(name)) return;
    if (written == 0) kill_if('b');
    if (written == SOME_WRITES) kill_if('i');
    written++;
}

static void after_write(const char *name, const unsigned char *data, size_t length)
{
    if (!is_log(name)) return;
    if (length == FRAME_HEADER) {
        last_frame = (data[4] | data[5] | data[6] | data[7]) != 0;
    } else if (last_frame) {
        written = last_frame = 0;
    }
}

static void after_sync(const char *name)
{
    record('S', name, strlen(name), NULL, 0, 0);
    if (is_log(name)) kill_if('a');
}

#define POSITIONED_WRITE(function, offset_type)                                                 \
    ssize_t function(int fd, const void *data, size_t length, offset_type offset)               \
    {                                                                                           \
        char name[PATH_MAX];                                                                    \
        int counts = database_file(fd, name);                                                   \
        if (counts) before_write(name);                                                         \
        ssize_t done = NEXT(function)(fd, data, length, offset);                                \
        if (counts && done > 0) after_write(name, data, (size_t)done);                          \
        if (counts && done > 0) record('W', name, strlen(name), data, (size_t)done, (uint64_t)offset); \
        return done;                                                                            \
    }

POSITIONED_WRITE(pwrite, off_t)
POSITIONED_WRITE(pwrite64, off64_t)

#define TRUNCATE(function, offset_type)                                                         \
    int function(int fd, offset_type length)                                                    \
    {                                                                                           \
        char name[PATH_MAX];                                                                    \
        int counts = database_file(fd, name);                                                   \
        int done = NEXT(function)(fd, length);                                                  \
        if (counts && done == 0) record('T', name, strlen(name), NULL, 0, (uint64_t)length);    \
        return done;                                                                            \
    }

TRUNCATE(ftruncate, off_t)
TRUNCATE(ftruncate64, off64_t)

#define SYNC(function)                                                                          \
    int function(int fd)                                                                        \
    {                                                                                           \
        char name[PATH_MAX];                                                                    \
        int counts = database_file(fd, name);                                                   \
        int done = NEXT(function)(fd);                                                          \
        if (counts && done == 0) after_sync(name);                                              \
        return done;                                                                            \
    }

SYNC(fsync)
SYNC(fdatasync)

int unlink(const char *path)
{
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    int done = NEXT(unlink)(path);
    if (done == 0 && strncmp(name, DATABASE, sizeof DATABASE - 1) == 0) record('U', name, strlen(name), NULL, 0, 0);
    return done;
}

/* Logs the file names in an upload's form. From this call on, somebody may see the picture. */
static void before_sending(const void *data, size_t length)
{
    static const char MARK[] = "filename=\"";
    const char *from = data, *end = from + length;
    const char *found;
    while ((found = memmem(from, (size_t)(end - from), MARK, sizeof MARK - 1))) {
        from = found + sizeof MARK - 1;
        const char *quote = memchr(from, '"', (size_t)(end - from));
        if (!quote) return;
        record('M', from, (size_t)(quote - from), NULL, 0, 0);
        from = quote;
    }
}

ssize_t send(int fd, const void *data, size_t length, int flags)
{
    before_sending(data, length);
    return NEXT(send)(fd, data, length, flags);
}

ssize_t write(int fd, const void *data, size_t length)
{
    before_sending(data, length);
    return NEXT(write)(fd, data, length);
}

ssize_t writev(int fd, const struct iovec *parts, int count)
{
    for (int part = 0; part < count; part++) before_sending(parts[part].iov_base, parts[part].iov_len);
    return NEXT(writev)(fd, parts, count);
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags)
{
    for (size_t part = 0; part < message->msg_iovlen; part++)
        before_sending(message->msg_iov[part].iov_base, message->msg_iov[part].iov_len);
    return NEXT(sendmsg)(fd, message, flags);
}
