#define _GNU_SOURCE
#include "CLinux.h"

#ifdef __linux__
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

/* Lets go of the pages of one object that are never written to; they come back from its file. */
static int release_object(struct dl_phdr_info *object, size_t size, void *page_size) {
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

void clinux_release_code(void) {
  uintptr_t page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
  dl_iterate_phdr(release_object, &page_size);
}
#endif
