// The functions of Cairo that Tactus calls, found in libcairo.so.2 while the program runs.
#ifndef CCAIRO_H
#define CCAIRO_H

#include <cairo/cairo-pdf.h>
#include <cairo/cairo-svg.h>
#include <cairo/cairo.h>
#include <stdbool.h>

#pragma clang assume_nonnull begin

// Each function that is loaded, without the prefix `cairo_`.
#define CAIRO_FUNCTIONS(FUNCTION) \
  FUNCTION(clip) \
  FUNCTION(close_path) \
  FUNCTION(create) \
  FUNCTION(curve_to) \
  FUNCTION(destroy) \
  FUNCTION(fill) \
  FUNCTION(font_options_create) \
  FUNCTION(font_options_destroy) \
  FUNCTION(font_options_set_antialias) \
  FUNCTION(font_options_set_hint_metrics) \
  FUNCTION(font_options_set_hint_style) \
  FUNCTION(get_source) \
  FUNCTION(image_surface_create) \
  FUNCTION(image_surface_create_from_png_stream) \
  FUNCTION(image_surface_get_data) \
  FUNCTION(image_surface_get_height) \
  FUNCTION(image_surface_get_stride) \
  FUNCTION(image_surface_get_width) \
  FUNCTION(line_to) \
  FUNCTION(move_to) \
  FUNCTION(new_path) \
  FUNCTION(paint) \
  FUNCTION(paint_with_alpha) \
  FUNCTION(pattern_set_extend) \
  FUNCTION(pdf_surface_create_for_stream) \
  FUNCTION(pdf_surface_set_metadata) \
  FUNCTION(pop_group_to_source) \
  FUNCTION(push_group) \
  FUNCTION(rectangle) \
  FUNCTION(restore) \
  FUNCTION(rotate) \
  FUNCTION(save) \
  FUNCTION(scale) \
  FUNCTION(select_font_face) \
  FUNCTION(set_dash) \
  FUNCTION(set_font_options) \
  FUNCTION(set_font_size) \
  FUNCTION(set_line_cap) \
  FUNCTION(set_line_join) \
  FUNCTION(set_line_width) \
  FUNCTION(set_operator) \
  FUNCTION(set_source_rgba) \
  FUNCTION(set_source_surface) \
  FUNCTION(show_text) \
  FUNCTION(status) \
  FUNCTION(status_to_string) \
  FUNCTION(stroke) \
  FUNCTION(surface_destroy) \
  FUNCTION(surface_finish) \
  FUNCTION(surface_flush) \
  FUNCTION(surface_mark_dirty) \
  FUNCTION(surface_set_fallback_resolution) \
  FUNCTION(surface_status) \
  FUNCTION(surface_write_to_png_stream) \
  FUNCTION(svg_surface_create_for_stream) \
  FUNCTION(text_extents) \
  FUNCTION(text_path) \
  FUNCTION(transform) \
  FUNCTION(translate)

// The functions of Cairo.
typedef struct CairoFunctions {
#define CAIRO_FIELD(name) __typeof__(cairo_##name) *name;
  CAIRO_FUNCTIONS(CAIRO_FIELD)
#undef CAIRO_FIELD
} CairoFunctions;

// Fills the table. Returns null, or why Cairo cannot be used: a text that is never freed.
const char *_Nullable tactus_load_cairo(CairoFunctions *functions);

// Whether a scalable font of this family is installed. True if fontconfig cannot be asked.
bool tactus_has_font(const char *family);

#pragma clang assume_nonnull end

#endif
