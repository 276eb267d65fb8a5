#include "CCairo.h"

#include "../../Basics/CLibraryLoading/CLibraryLoading.h"

#include <fontconfig/fontconfig.h>
#include <stddef.h>

const char *tactus_load_cairo(CairoFunctions *functions) {
#define CAIRO_NAME(name) #name,
  static const char *const names[] = {CAIRO_FUNCTIONS(CAIRO_NAME)};
#undef CAIRO_NAME
  return tactus_load_functions(
      "libcairo.so.2", "cairo_", names, sizeof names / sizeof *names, functions);
}

bool tactus_has_font(const char *family) {
  void *library = dlopen("libfontconfig.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) return true;
#define FONT_FUNCTION(name) __typeof__(name) *const name##_ = (__typeof__(name) *)dlsym(library, #name)
  FONT_FUNCTION(FcPatternCreate);
  FONT_FUNCTION(FcPatternAddString);
  FONT_FUNCTION(FcPatternAddBool);
  FONT_FUNCTION(FcPatternDestroy);
  FONT_FUNCTION(FcObjectSetCreate);
  FONT_FUNCTION(FcObjectSetAdd);
  FONT_FUNCTION(FcObjectSetDestroy);
  FONT_FUNCTION(FcFontList);
  FONT_FUNCTION(FcFontSetDestroy);
#undef FONT_FUNCTION
  if (!FcPatternCreate_ || !FcPatternAddString_ || !FcPatternAddBool_ || !FcPatternDestroy_
      || !FcObjectSetCreate_ || !FcObjectSetAdd_ || !FcObjectSetDestroy_ || !FcFontList_
      || !FcFontSetDestroy_) {
    return true;
  }
  FcPattern *pattern = FcPatternCreate_();
  FcObjectSet *objects = FcObjectSetCreate_();
  bool found = true;
  if (pattern != NULL && objects != NULL) {
    FcPatternAddString_(pattern, FC_FAMILY, (const FcChar8 *)family);
    FcPatternAddBool_(pattern, FC_SCALABLE, FcTrue);
    FcObjectSetAdd_(objects, FC_FAMILY);
    FcFontSet *fonts = FcFontList_(NULL, pattern, objects);
    found = fonts != NULL && fonts->nfont > 0;
    if (fonts != NULL) FcFontSetDestroy_(fonts);
  }
  if (objects != NULL) FcObjectSetDestroy_(objects);
  if (pattern != NULL) FcPatternDestroy_(pattern);
  return found;
}
