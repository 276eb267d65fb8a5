/* The files that every page consists of, in the program itself. */
#ifndef C_PAGE_H
#define C_PAGE_H

#include <stddef.h>

/* One file: its name, and its bytes. */
typedef struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} page_resource;

/* The JavaScript modules, each after the modules that it imports. */
size_t page_module_count(void);
page_resource page_module(size_t index);

/* The style sheet, the markup of the body, and the gesture engine as WebAssembly. */
page_resource page_style(void);
page_resource page_markup(void);
page_resource page_engine(void);
/* The engine with scenes. */
page_resource page_scenes(void);

#endif
