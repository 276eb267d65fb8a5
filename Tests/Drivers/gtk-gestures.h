/* The gestures of an application on one widget, or two nested ones, and how time passes for them: what
 * the drivers of GTK 3 and GTK 4 have in common.
 *
 * An application decides what a signal means to it. The one played here takes a release that was
 * not "stopped" for a tap, asks gtk_drag_check_threshold when a drag is one, reads a swipe's
 * direction off its velocity, and makes nothing of a swipe whose touch was cancelled. With the
 * argument "claim" it claims the sequences of what it took. With "nested" it does so, too, and the
 * gestures that are named after it, by default drags, pinches and rotations, are gestures of a widget
 * inside the one with the others. With "series" one click gesture counts taps and double taps, and goes on
 * counting: it is the setup of an application that adds one gesture of each class.
 */
#ifndef GTK_GESTURES_H
#define GTK_GESTURES_H

#include <gtk/gtk.h>

#include "clock.h"
#include "touchlog.h"

/* The touches that are down. */
static struct touch down[MOST_TOUCHES];
static int touches_down;

static GdkEventSequence *sequence_of(const struct touch *touch) {
  return GINT_TO_POINTER(touch->id);
}

static GtkWidget *area, *around;
static char **names_inside;

/* What GTK 3 and 4 do each in its way: a gesture that is added to a widget, and taken from it. */
static GtkGesture *add_gesture(GType type, GtkWidget *widget);
static void remove_gesture(GtkGesture *gesture);
static GType type_of_clicks(void);

/* The widget of a gesture. */
static GtkWidget *widget_of(const char *name) {
  for (char **inside = names_inside; *inside; inside++) {
    if (!strcmp(*inside, name)) return area;
  }
  return around;
}
static GtkGesture *press, *drag, *swipe, *pinch, *turn;
static int64_t log_start;
static gboolean claims, counts_on;

static void tell(const char *recognizer, const char *state) {
  printf("%lld %s %s", (long long)(clock_microseconds - log_start), recognizer, state);
}

static void claim(GtkGesture *gesture) {
  if (claims) gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

/* A gesture between its beginning and its end, as the application sees it. */
struct follower {
  const char *name;
  gboolean is_under_way, is_cancelled;
};
static struct follower pressing = {"press"}, dragging = {"pan"}, pinching = {"pinch"},
                       turning = {"rotation"};

static void begin(struct follower *follower, GtkGesture *gesture) {
  follower->is_under_way = TRUE;
  follower->is_cancelled = FALSE;
  tell(follower->name, "began\n");
  claim(gesture);
}

static void end(struct follower *follower) {
  if (!follower->is_under_way) return;
  follower->is_under_way = FALSE;
  tell(follower->name, follower->is_cancelled ? "cancelled\n" : "ended\n");
}

static void on_cancel(GtkGesture *gesture, GdkEventSequence *sequence, gpointer follower) {
  ((struct follower *)follower)->is_cancelled = TRUE;
}

static void on_end(GtkGesture *gesture, GdkEventSequence *sequence, gpointer follower) {
  end(follower);
}

/* Who waits for so many clicks, and starts over when they have come. */
struct clicker {
  const char *name;
  int clicks;
  GtkGesture *gesture;
  gboolean is_stopped, is_done;
};
static struct clicker clickers[] = {{"tap", 1}, {"doubleTap", 2}};

static void on_click_pressed(GtkGesture *gesture, int count, double x, double y, gpointer clicker) {
  ((struct clicker *)clicker)->is_stopped = FALSE;
}

static void on_click_stopped(GtkGesture *gesture, gpointer clicker) {
  ((struct clicker *)clicker)->is_stopped = TRUE;
}

static void on_click_released(
    GtkGesture *gesture, int count, double x, double y, gpointer data) {
  struct clicker *clicker = data;
  if (clicker->is_stopped || count != clicker->clicks) return;
  clicker->is_done = TRUE;
  tell(clicker->name, "ended");
  printf(" taps=%d\n", count);
  claim(gesture);
}

static gboolean follows_a_touch(GtkGesture *gesture) {
  for (int i = 0; i < touches_down; i++) {
    if (gtk_gesture_get_point(gesture, sequence_of(&down[i]), NULL, NULL)) return TRUE;
  }
  return FALSE;
}

/* Clickers that are done start over when none of their fingers is down. */
static void start_over(void) {
  if (counts_on) return;
  for (int i = 0; i < 2; i++) {
    if (!clickers[i].is_done || follows_a_touch(clickers[i].gesture)) continue;
    gtk_event_controller_reset(GTK_EVENT_CONTROLLER(clickers[i].gesture));
    clickers[i].is_done = FALSE;
  }
}

static void on_long_pressed(GtkGestureLongPress *gesture, double x, double y) {
  begin(&pressing, GTK_GESTURE(gesture));
}

static void on_press_update(GtkGesture *gesture, GdkEventSequence *sequence) {
  if (pressing.is_under_way) tell("press", "changed\n");
}

static void on_drag_update(GtkGestureDrag *gesture, double x, double y) {
  if (dragging.is_under_way) {
    tell("pan", "changed");
    printf(" x=%.6g y=%.6g\n", x, y);
  } else if (gtk_drag_check_threshold(area, 0, 0, (int)x, (int)y)) {
    begin(&dragging, GTK_GESTURE(gesture));
  }
}

static struct follower swiping = {"swipe"};

static void on_swipe_begin(GtkGesture *gesture) { swiping.is_cancelled = FALSE; }

static void on_swipe(GtkGestureSwipe *gesture, double x, double y) {
  if (swiping.is_cancelled || (x == 0 && y == 0)) return;
  tell("swipe", "ended");
  int right = 1, left = 2, up = 4, down = 8;
  printf(" direction=%d\n", ABS(x) >= ABS(y) ? (x < 0 ? left : right) : (y < 0 ? up : down));
  claim(GTK_GESTURE(gesture));
}

static void on_pair_begin(GtkGesture *gesture, GdkEventSequence *sequence, gpointer follower) {
  begin(follower, gesture);
}

static void on_scale(GtkGestureZoom *gesture, double scale) {
  tell("pinch", "changed");
  printf(" scale=%.9g\n", scale);
}

static void on_angle(GtkGestureRotate *gesture, double angle, double change) {
  tell("rotation", "changed");
  printf(" angle=%.9g\n", change);
}

static void follow(GtkGesture *gesture, struct follower *follower) {
  g_signal_connect(gesture, "end", G_CALLBACK(on_end), follower);
  g_signal_connect(gesture, "cancel", G_CALLBACK(on_cancel), follower);
}

/* Anew for each group of touches: GTK keeps the samples of a swipe that a second finger ended, and
 * mixes them into the next one, which may be a tap elsewhere and much later. */
static void follow_swipes(void) {
  if (swipe) remove_gesture(swipe);
  swipe = add_gesture(GTK_TYPE_GESTURE_SWIPE, widget_of("swipe"));
  g_signal_connect(swipe, "begin", G_CALLBACK(on_swipe_begin), NULL);
  g_signal_connect(swipe, "cancel", G_CALLBACK(on_cancel), &swiping);
  g_signal_connect(swipe, "swipe", G_CALLBACK(on_swipe), NULL);
}

static void add_gestures(void) {
  for (int i = 0; i < 2; i++) {
    GtkGesture *gesture = clickers[i].gesture =
        counts_on && i > 0 ? clickers[0].gesture
                           : add_gesture(type_of_clicks(), widget_of(clickers[i].name));
    g_signal_connect(gesture, "pressed", G_CALLBACK(on_click_pressed), &clickers[i]);
    g_signal_connect(gesture, "stopped", G_CALLBACK(on_click_stopped), &clickers[i]);
    g_signal_connect(gesture, "released", G_CALLBACK(on_click_released), &clickers[i]);
  }
  press = add_gesture(GTK_TYPE_GESTURE_LONG_PRESS, widget_of("press"));
  g_signal_connect(press, "pressed", G_CALLBACK(on_long_pressed), NULL);
  g_signal_connect(press, "update", G_CALLBACK(on_press_update), NULL);
  follow(press, &pressing);
  drag = add_gesture(GTK_TYPE_GESTURE_DRAG, widget_of("pan"));
  g_signal_connect(drag, "drag-update", G_CALLBACK(on_drag_update), NULL);
  follow(drag, &dragging);
  pinch = add_gesture(GTK_TYPE_GESTURE_ZOOM, widget_of("pinch"));
  g_signal_connect(pinch, "begin", G_CALLBACK(on_pair_begin), &pinching);
  g_signal_connect(pinch, "scale-changed", G_CALLBACK(on_scale), NULL);
  follow(pinch, &pinching);
  turn = add_gesture(GTK_TYPE_GESTURE_ROTATE, widget_of("rotation"));
  g_signal_connect(turn, "begin", G_CALLBACK(on_pair_begin), &turning);
  g_signal_connect(turn, "angle-changed", G_CALLBACK(on_angle), NULL);
  follow(turn, &turning);
  gtk_gesture_group(pinch, turn);
  follow_swipes();
}

/* Milliseconds until some source of the main loop is due; -1 for never. */
static int milliseconds_to_next(void) {
  GPollFD polled[64];
  int priority, timeout;
  GMainContext *context = g_main_context_default();
  g_main_context_acquire(context);
  g_main_context_prepare(context, &priority);
  g_main_context_query(context, priority, &timeout, polled, 64);
  g_main_context_release(context);
  return timeout;
}

static void run_what_is_due(void) {
  for (int turns = 0; turns < 50 && g_main_context_iteration(NULL, FALSE); turns++) continue;
}

/* When the timers of clicks and presses are due, which start as a finger lands: the last ones. */
enum { CLICK_MICROSECONDS = 400000, PRESS_MICROSECONDS = 500000, MOST_TIMERS = 64 };
static int64_t timers[MOST_TIMERS];

static void expect_timers(void) {
  static int count;
  timers[count++ % MOST_TIMERS] = clock_microseconds + CLICK_MICROSECONDS;
  timers[count++ % MOST_TIMERS] = clock_microseconds + PRESS_MICROSECONDS;
}

/* Lets time pass, timers at their own instants: the main loop tells how long to wait in whole
 * milliseconds, rounded up, so the last one goes by in short steps, and none goes past a timer. */
static void wait_until(int64_t microseconds) {
  for (;;) {
    run_what_is_due();
    int due = milliseconds_to_next();
    int64_t step = due > 1 ? (due - 1) * 1000LL : 20;
    for (int i = 0; i < MOST_TIMERS; i++) {
      if (timers[i] > clock_microseconds) step = MIN(step, timers[i] - clock_microseconds);
    }
    if (due < 0 || clock_microseconds + step > microseconds) break;
    clock_microseconds += step;
  }
  clock_microseconds = MAX(clock_microseconds, microseconds);
}

static void note(const struct touch *touch, GdkEventType type) {
  int i = 0;
  while (i < touches_down && down[i].id != touch->id) i++;
  if (type == GDK_TOUCH_END || type == GDK_TOUCH_CANCEL) {
    if (i < touches_down) down[i] = down[--touches_down];
  } else if (i < MOST_TOUCHES) {
    down[i] = *touch;
    touches_down = MAX(touches_down, i + 1);
  }
}

/* Reads the arguments; TRUE if the widgets are nested. */
static gboolean read_arguments(int argc, char **argv) {
  static char *usual[] = {"pan", "pinch", "rotation", NULL};
  gboolean is_nested = argc > 1 && !strcmp(argv[1], "nested");
  names_inside = argc > 2 ? argv + 2 : usual;
  counts_on = argc > 1 && !strcmp(argv[1], "series");
  claims = is_nested || (argc > 1 && !strcmp(argv[1], "claim"));
  return is_nested;
}

/* What each driver does in its own way: hands events to GTK. */
static void send_all(const struct frame *frame, enum phase phase, GdkEventType type);
static void cancel_all(void);

/* Plays the logs of standard input. */
static void play_logs(void) {
  struct frame frame;
  int logs = 0;
  for (enum entry entry; (entry = next_entry(&frame)) != LOG_ENDS;) {
    if (entry == LOG_BEGINS) {
      cancel_all();
      /* On a whole millisecond, because events have whole milliseconds. */
      wait_until((clock_microseconds + 5000999) / 1000 * 1000);
      log_start = clock_microseconds;
      printf("log %d\n", ++logs);
      continue;
    }
    wait_until(log_start + frame.microseconds);
    // In the order in which the engine takes what one frame says.
    send_all(&frame, MOVED, GDK_TOUCH_UPDATE);
    send_all(&frame, ENDED, GDK_TOUCH_END);
    send_all(&frame, CANCELLED, GDK_TOUCH_CANCEL);
    send_all(&frame, BEGAN, GDK_TOUCH_BEGIN);
  }
  cancel_all();
  wait_until(clock_microseconds + 5000000);
}

#endif
