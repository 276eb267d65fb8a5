/* What GTK 4 makes of touch logs: its gestures on one drawing area. GTK 4 has no public function that makes
 * an event, so the touches take the way of a touchscreen in GTK's Broadway backend: this program plays the
 * browser of its own gtk4-broadwayd, over a WebSocket, and GTK gets its events from there.
 *
 *   cc -rdynamic -o gtk4 gtk4.c $(pkg-config --cflags --libs gtk4)
 *   ./gtk4 < logs.touch.jsonl
 *
 * Broadway has whole pixels. The widgets are therefore enlarged PARTS times, so that a pixel of the window is
 * a fraction of a pixel of theirs, and gestures get positions with fractions as from a touchscreen: to a
 * sixteenth, which GTK's transforms keep exact. With "whole" as the last argument nothing is enlarged.
 *
 * Broadway has no cancelled touches either. Those that are down as a log ends are cancelled by
 * gtk_event_controller_reset, which cancels every touch of a gesture; in a log they are lifted.
 */
#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>

#include "gtk-gestures.h"

static int parts = 16;

static GtkGesture *add_gesture(GType type, GtkWidget *widget) {
  GtkGesture *gesture = g_object_new(type, NULL);
  gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(gesture));
  return gesture;
}

static void remove_gesture(GtkGesture *gesture) {
  GtkEventController *controller = GTK_EVENT_CONTROLLER(gesture);
  gtk_widget_remove_controller(gtk_event_controller_get_widget(controller), controller);
}

static GType type_of_clicks(void) { return GTK_TYPE_GESTURE_CLICK; }

/* The folder of the sockets, the server, and the connection to it. */
static char folder[] = "/tmp/gtk4-judge-XXXXXX";
static pid_t server;
static int connection = -1;

static void fail(const char *what) {
  fprintf(stderr, "gtk4: %s: %s\n", what, strerror(errno));
  exit(1);
}

static void remove_server(void) {
  if (server > 0) kill(server, SIGKILL);
  if (server > 0) waitpid(server, NULL, 0);
  const char *names[] = {"http", "broadway1.socket"};
  for (int i = 0; i < 2; i++) {
    char *path = g_build_filename(folder, names[i], NULL);
    unlink(path);
    g_free(path);
  }
  rmdir(folder);
}

static void start_server(void) {
  if (!mkdtemp(folder)) fail("no folder for sockets");
  setenv("XDG_RUNTIME_DIR", folder, 1);
  char *socket = g_build_filename(folder, "http", NULL);
  server = fork();
  if (server == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(2, 1);
    execlp("gtk4-broadwayd", "gtk4-broadwayd", "--unixsocket", socket, ":0", NULL);
    _exit(127);
  }
  atexit(remove_server);
  g_free(socket);
}

static void write_all(const void *bytes, size_t count) {
  for (const char *at = bytes; count > 0;) {
    ssize_t written = write(connection, at, count);
    if (written < 0 && errno != EAGAIN) fail("cannot write to gtk4-broadwayd");
    if (written > 0) at += written, count -= written;
  }
}

/* Reads and forgets what the server would have a browser draw, so that it never waits for this program. */
static void forget_drawings(void) {
  static char bytes[65536];
  while (recv(connection, bytes, sizeof bytes, MSG_DONTWAIT) > 0) continue;
}

static void connect_as_browser(void) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s/http", folder);
  connection = socket(AF_UNIX, SOCK_STREAM, 0);
  for (int tries = 0; connect(connection, (void *)&address, sizeof address) < 0; tries++) {
    if (tries == 1000) fail("gtk4-broadwayd does not listen");
    usleep(10000);
  }
  const char *request =
      "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n";
  write_all(request, strlen(request));
  char answer[1024];
  ssize_t count = recv(connection, answer, sizeof answer - 1, 0);
  answer[MAX(count, 0)] = 0;
  if (!strstr(answer, " 101 ")) fail("gtk4-broadwayd refuses a WebSocket");
}

/* Sends one binary message, masked with zeros: its kind, a serial number, the time, and more. */
enum { MOST_WORDS = 12, KIND_TOUCH = 5, KIND_SCREEN_SIZE = 12 };

static void send_message(guint32 kind, const gint32 *words, int count) {
  guchar bytes[6 + 4 * (3 + MOST_WORDS)] = {0x82, 0x80 | (4 * (3 + count))};
  guint32 first[] = {kind, 0, (guint32)(clock_microseconds / 1000)};
  for (int i = 0; i < 3 + count; i++) {
    guint32 word = GUINT32_TO_BE(i < 3 ? first[i] : (guint32)words[i - 3]);
    memcpy(bytes + 6 + 4 * i, &word, 4);
  }
  forget_drawings();
  write_all(bytes, 6 + 4 * (3 + count));
}

/* How many touches GTK has been sent and has handled. */
static int64_t sent, handled;

static gboolean on_event(GtkEventControllerLegacy *controller, GdkEvent *event, gpointer data) {
  GdkEventType type = gdk_event_get_event_type(event);
  if (type == GDK_TOUCH_BEGIN || type == GDK_TOUCH_UPDATE || type == GDK_TOUCH_END) handled++;
  return GDK_EVENT_PROPAGATE;
}

/* Waits until GTK has handled what was sent. The clock of the log stands still meanwhile. */
static void wait_for_events(void) {
  for (int tries = 0; handled < sent; tries++) {
    if (tries == 100000) {
      errno = ETIMEDOUT;
      fail("GTK got no event for a touch");
    }
    forget_drawings();
    if (!g_main_context_iteration(NULL, FALSE)) usleep(50);
  }
}

static void send_touch(const struct touch *touch, GdkEventType type) {
  int kind = type == GDK_TOUCH_BEGIN ? 0 : type == GDK_TOUCH_UPDATE ? 1 : 2;
  gint32 x = (gint32)(touch->x * parts + 0.5), y = (gint32)(touch->y * parts + 0.5);
  /* The first surface has the number 1. */
  gint32 words[] = {kind, 1, touch->id, FALSE, x, y, x, y, 0};
  send_message(KIND_TOUCH, words, G_N_ELEMENTS(words));
  sent++;
  wait_for_events();
  if (type == GDK_TOUCH_BEGIN) expect_timers();
  note(touch, type);
  start_over();
  if (type != GDK_TOUCH_UPDATE && touches_down == 0) follow_swipes();
}

static void cancel_all(void) {
  if (touches_down == 0) return;
  GtkGesture *gestures[] = {
      clickers[0].gesture, clickers[1].gesture, press, drag, swipe, pinch, turn};
  for (int i = 0; i < (int)G_N_ELEMENTS(gestures); i++) {
    gtk_event_controller_reset(GTK_EVENT_CONTROLLER(gestures[i]));
  }
  while (touches_down > 0) {
    struct touch touch = down[0];
    send_touch(&touch, GDK_TOUCH_END);
  }
}

static void send_all(const struct frame *frame, enum phase phase, GdkEventType type) {
  for (int i = 0; i < frame->count; i++) {
    if (frame->touches[i].phase == phase) send_touch(&frame->touches[i], type);
  }
}

int main(int argc, char **argv) {
  if (argc > 1 && !strcmp(argv[argc - 1], "whole")) {
    parts = 1;
    argv[--argc] = NULL;
  }
  start_server();
  connect_as_browser();
  setenv("GDK_BACKEND", "broadway", 1);
  setenv("BROADWAY_DISPLAY", ":0", 1);
  setenv("GTK_A11Y", "none", 1);
  if (!gtk_init_check()) fail("GTK finds no gtk4-broadwayd");
  gboolean is_nested = read_arguments(argc, argv);
  gint32 screen[] = {1000 * parts, 1000 * parts, 1};
  send_message(KIND_SCREEN_SIZE, screen, 3);
  GtkWidget *window = gtk_window_new(), *fixed = gtk_fixed_new();
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 1000);
  area = gtk_drawing_area_new();
  around = is_nested ? gtk_fixed_new() : area;
  if (is_nested) gtk_fixed_put(GTK_FIXED(around), area, 0, 0);
  gtk_widget_set_size_request(area, 1000, 1000);
  gtk_fixed_put(GTK_FIXED(fixed), around, 0, 0);
  GskTransform *enlarged = gsk_transform_scale(NULL, parts, parts);
  gtk_fixed_set_child_transform(GTK_FIXED(fixed), around, enlarged);
  gsk_transform_unref(enlarged);
  gtk_window_set_child(GTK_WINDOW(window), fixed);
  GtkEventController *counter = gtk_event_controller_legacy_new();
  gtk_event_controller_set_propagation_phase(counter, GTK_PHASE_CAPTURE);
  g_signal_connect(counter, "event", G_CALLBACK(on_event), NULL);
  gtk_widget_add_controller(window, counter);
  gtk_window_present(GTK_WINDOW(window));
  add_gestures();
  for (int i = 0; i < 100; i++) {
    wait_until(clock_microseconds + 20000);
    usleep(1000);
  }
  play_logs();
  return 0;
}
