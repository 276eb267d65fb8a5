/* What GTK 3 makes of touch logs: its gestures on one drawing area, fed through gtk_main_do_event.
 *
 *   cc -rdynamic -o gtk3 gtk3.c $(pkg-config --cflags --libs gtk+-3.0)
 *   xvfb-run -a ./gtk3 < logs.touch.jsonl
 */
#include "gtk-gestures.h"

static GtkGesture *add_gesture(GType type, GtkWidget *widget) {
  return g_object_new(type, "widget", widget, NULL);
}

static void remove_gesture(GtkGesture *gesture) { g_object_unref(gesture); }

static GType type_of_clicks(void) { return GTK_TYPE_GESTURE_MULTI_PRESS; }

static void send_touch(const struct touch *touch, GdkEventType type) {
  GdkDevice *pointer =
      gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_display_get_default()));
  GdkEvent *event = gdk_event_new(type);
  event->touch.window = g_object_ref(gtk_widget_get_window(area));
  event->touch.time = (guint32)(clock_microseconds / 1000);
  event->touch.x = event->touch.x_root = touch->x;
  event->touch.y = event->touch.y_root = touch->y;
  event->touch.sequence = sequence_of(touch);
  gdk_event_set_device(event, pointer);
  gdk_event_set_source_device(event, pointer);
  gtk_main_do_event(event);
  gdk_event_free(event);
  if (type == GDK_TOUCH_BEGIN) expect_timers();
  note(touch, type);
  start_over();
  if (type != GDK_TOUCH_UPDATE && touches_down == 0) follow_swipes();
}

/* Touches that are down as a log ends are cancelled then. */
static void cancel_all(void) {
  while (touches_down > 0) {
    struct touch touch = down[0];
    send_touch(&touch, GDK_TOUCH_CANCEL);
  }
}

static void send_all(const struct frame *frame, enum phase phase, GdkEventType type) {
  for (int i = 0; i < frame->count; i++) {
    if (frame->touches[i].phase == phase) send_touch(&frame->touches[i], type);
  }
}

int main(int argc, char **argv) {
  gtk_init(&argc, &argv);
  gboolean is_nested = read_arguments(argc, argv);
  GtkWidget *window = gtk_window_new(GTK_WINDOW_TOPLEVEL);
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 1000);
  area = gtk_drawing_area_new();
  gtk_widget_add_events(area, GDK_TOUCH_MASK);
  around = is_nested ? gtk_event_box_new() : area;
  if (is_nested) gtk_container_add(GTK_CONTAINER(around), area);
  gtk_widget_add_events(around, GDK_TOUCH_MASK);
  gtk_container_add(GTK_CONTAINER(window), around);
  gtk_widget_show_all(window);
  add_gestures();
  wait_until(clock_microseconds + 1000000);
  play_logs();
  return 0;
}
