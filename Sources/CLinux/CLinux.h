/* What the Glibc and Musl modules of Swift leave out. */
#include <sys/timerfd.h>
