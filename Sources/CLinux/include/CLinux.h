/* What the Glibc and Musl modules of Swift leave out. */
#ifndef CLINUX_H
#define CLINUX_H

#ifdef __linux__
#include <sys/timerfd.h>

/* Lets go of the program's own code and constants, which the system reads again when they are used. */
void clinux_release_code(void);
#endif

#endif
