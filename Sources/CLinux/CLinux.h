/* What the Glibc and Musl modules of Swift leave out. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/timerfd.h>

/* Lets go of the pages of one object that are never written to; they come back from its file. */
static inline int clinux_release_object(struct dl_phdr_info *object, size_t size, void *page_size) {
  uintptr_t page = *(uintptr_t *)page_size;
  (void)size;
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
    if (segment->p_type != PT_LOAD || (segment->p_flags & PF_W)) continue;
    uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    uintptr_t end = (object->dlpi_addr + segment->p_vaddr + segment->p_memsz) & ~(page - 1);
    if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

/* Lets go of the program's own code and constants, which the system reads again when they are used. */
static inline void clinux_release_code(uintptr_t page_size) {
  dl_iterate_phdr(clinux_release_object, &page_size);
}

/* Gives memory that has been freed back to the system, where the C library keeps it. */
static inline void clinux_trim_heap(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
