/* What the widget gestures of Qt 5 or 6 make of touch logs: the five standard ones on one widget, which gets
 * its touch events from QCoreApplication::sendEvent.
 *
 *   c++ -fPIC -rdynamic -o qt qt.cpp $(pkg-config --cflags --libs Qt5Widgets) -ldl
 *
 * or with Qt6Widgets and the folder of Qt 6's private headers, in which the positions of a point can be set.
 *
 *   QT_QPA_PLATFORM=offscreen ./qt < logs.touch.jsonl
 *
 * Fingers that land are an event each, as from X11. After a lift there is an event with those that
 * are left, because Qt tells only with the event after it that a pair is no more.
 *
 * Where Qt leaves something to the machine or to the application:
 * - its timers are coarse by 5 %, so that they go off together; here they are exact;
 * - a pan that comes back within 10 px is over without an event, and begins with one again: who
 *   keeps the gesture reads it off its state, as is done here;
 * - cancelled touches are an event for the widget, and none for its gestures, which would go on with
 *   the next touch: here the widget takes its gestures for cancelled and grabs them anew.
 */
#include <QApplication>
#include <QGestureEvent>
#if QT_VERSION_MAJOR >= 6
#include <QPointingDevice>
#include <QWindow>
#include <private/qeventpoint_p.h>
typedef QPointingDevice Device;
#else
#include <QTouchDevice>
typedef QTouchDevice Device;
#endif
#include <QTouchEvent>
#include <QWidget>
#include <QtMath>
#include <dlfcn.h>
#include <string>

#include "clock.h"
#include "touchlog.h"

/* Instead of Qt's own: exact timers for who asks for coarse ones. */
int QObject::startTimer(int interval, Qt::TimerType) {
  typedef int (*Starter)(QObject *, int, Qt::TimerType);
  static const Starter start =
      (Starter)dlsym(RTLD_NEXT, "_ZN7QObject10startTimerEiN2Qt9TimerTypeE");
  return start(this, interval, Qt::PreciseTimer);
}

namespace {

int64_t logStart;
bool somethingMoved;

void tell(const char *recognizer, const char *state, const std::string &values = "") {
  printf("%lld %s %s", (long long)(clock_microseconds - logStart), recognizer, state);
  printf("%s\n", values.c_str());
}

const char *name(Qt::GestureState state) {
  switch (state) {
    case Qt::GestureStarted: return "began";
    case Qt::GestureUpdated: return "changed";
    case Qt::GestureFinished: return "ended";
    default: return "cancelled";
  }
}

std::string word(const char *name, double value) {
  char text[64];
  snprintf(text, sizeof text, " %s=%.9g", name, value);
  return text;
}

std::string measured(QPanGesture *pan) {
  return word("x", pan->offset().x()) + word("y", pan->offset().y());
}

std::string turned(QPinchGesture *pinch) {
  return word("angle", qDegreesToRadians(pinch->totalRotationAngle()));
}

std::string measured(QPinchGesture *pinch) {
  return word("scale", pinch->totalScaleFactor()) + word("px", pinch->centerPoint().x()) +
         word("py", pinch->centerPoint().y());
}

const Qt::GestureType kinds[] = {
    Qt::TapGesture, Qt::TapAndHoldGesture, Qt::PanGesture, Qt::PinchGesture, Qt::SwipeGesture};

class Target : public QWidget {
  QGesture *pan = nullptr;
  bool isPinching = false;

 public:
  explicit Target(QWidget *window) : QWidget(window) {}

  void grabAll() {
    for (Qt::GestureType kind : kinds) grabGesture(kind);
  }

  /* After a cancel. */
  void startOver() {
    if (pan) tell("pan", "cancelled");
    if (isPinching) {
      tell("pinch", "cancelled");
      tell("rotation", "cancelled");
    }
    pan = nullptr;
    isPinching = false;
    for (Qt::GestureType kind : kinds) ungrabGesture(kind);
    grabAll();
  }

  /* What Qt ended without a word. */
  void lookAfterPan() {
    if (!pan || pan->state() != Qt::GestureFinished) return;
    tell("pan", "ended");
    pan = nullptr;
  }

  bool event(QEvent *event) override {
    if (event->type() != QEvent::Gesture) {
      if (event->type() == QEvent::TouchBegin) event->accept();
      return event->type() == QEvent::TouchBegin || QWidget::event(event);
    }
    for (QGesture *gesture : static_cast<QGestureEvent *>(event)->gestures()) hear(gesture);
    return true;
  }

  void hear(QGesture *gesture) {
    Qt::GestureState state = gesture->state();
    if (state == Qt::GestureUpdated && !somethingMoved) return;
    switch (gesture->gestureType()) {
      // Begins as the finger lands; a tap is one when it lifts.
      case Qt::TapGesture:
        if (state == Qt::GestureFinished) tell("tap", "ended");
        break;
      // Is over when its time has come, which here is the beginning of a press.
      case Qt::TapAndHoldGesture:
        if (state == Qt::GestureFinished) tell("press", "began");
        break;
      // Goes on to its lift; here it is told once.
      case Qt::SwipeGesture:
        if (state == Qt::GestureStarted) tell("swipe", "ended");
        break;
      case Qt::PanGesture:
        tell("pan", name(state), measured(static_cast<QPanGesture *>(gesture)));
        pan = state == Qt::GestureStarted || state == Qt::GestureUpdated ? gesture : nullptr;
        break;
      case Qt::PinchGesture:
        isPinching = state == Qt::GestureStarted || state == Qt::GestureUpdated;
        tell("pinch", name(state), measured(static_cast<QPinchGesture *>(gesture)));
        tell("rotation", name(state), turned(static_cast<QPinchGesture *>(gesture)));
        break;
      default: break;
    }
  }
};

struct Finger {
  int id;
  QPointF start, last, now;
  Qt::TouchPointState state;
};
QList<Finger> fingers;

#if QT_VERSION_MAJOR >= 6

QEventPoint point(const Finger &finger, Device &device) {
  QEventPoint point(finger.id, &device);
  QMutableEventPoint::setState(point, QEventPoint::State(finger.state));
  QMutableEventPoint::setPosition(point, finger.now);
  QMutableEventPoint::setScenePosition(point, finger.now);
  QMutableEventPoint::setGlobalPosition(point, finger.now);
  QMutableEventPoint::setGlobalPressPosition(point, finger.start);
  QMutableEventPoint::setGlobalLastPosition(point, finger.last);
  return point;
}

#else

QTouchEvent::TouchPoint point(const Finger &finger, Device &) {
  QTouchEvent::TouchPoint point(finger.id);
  point.setState(finger.state);
  point.setPos(finger.now);
  point.setScenePos(finger.now);
  point.setScreenPos(finger.now);
  point.setStartPos(finger.start);
  point.setStartScenePos(finger.start);
  point.setStartScreenPos(finger.start);
  point.setLastPos(finger.last);
  point.setLastScenePos(finger.last);
  point.setLastScreenPos(finger.last);
  return point;
}

#endif

void send(Target &target, Device &device, bool isFirst, bool isCancelled) {
  QList<QTouchEvent::TouchPoint> points;
  Qt::TouchPointStates states;
  bool isLast = true;
  for (const Finger &finger : fingers) {
    points << point(finger, device);
    states |= finger.state;
    isLast = isLast && finger.state == Qt::TouchPointReleased;
  }
  QEvent::Type type = isCancelled ? QEvent::TouchCancel
                      : isFirst   ? QEvent::TouchBegin
                      : isLast    ? QEvent::TouchEnd
                                  : QEvent::TouchUpdate;
#if QT_VERSION_MAJOR >= 6
  QTouchEvent event(type, &device, Qt::NoModifier, points);
#else
  QTouchEvent event(type, &device, Qt::NoModifier, states, points);
#endif
  event.setTimestamp(clock_microseconds / 1000);
  QCoreApplication::sendEvent(&target, &event);
  if (isCancelled) {
    target.startOver();
  } else {
    target.lookAfterPan();
  }
}

Finger *withID(int id) {
  for (Finger &finger : fingers) {
    if (finger.id == id) return &finger;
  }
  return nullptr;
}

/* Everybody is where they were; who lifted has left. True when somebody has. */
bool settle() {
  QList<Finger> left;
  for (Finger finger : fingers) {
    if (finger.state == Qt::TouchPointReleased) continue;
    finger.state = Qt::TouchPointStationary;
    finger.last = finger.now;
    left << finger;
  }
  bool hasLeft = left.size() < fingers.size();
  fingers = left;
  somethingMoved = false;
  return hasLeft;
}

void land(Target &target, Device &device, const struct touch &touch) {
  QPointF place(touch.x, touch.y);
  bool isFirst = fingers.isEmpty();
  fingers << Finger{touch.id, place, place, place, Qt::TouchPointPressed};
  send(target, device, isFirst, false);
  settle();
}

/* Movements, lifts and cancels of a frame. */
void change(Target &target, Device &device, const struct frame &frame) {
  bool isCancelled = false, isAnything = false;
  for (int i = 0; i < frame.count; i++) {
    const struct touch &touch = frame.touches[i];
    Finger *finger = withID(touch.id);
    if (touch.phase == BEGAN || !finger) continue;
    isAnything = true;
    isCancelled = isCancelled || touch.phase == CANCELLED;
    somethingMoved = somethingMoved || touch.phase == MOVED;
    finger->state = touch.phase == MOVED   ? Qt::TouchPointMoved
                    : touch.phase == ENDED ? Qt::TouchPointReleased
                                           : Qt::TouchPointStationary;
    finger->now = QPointF(touch.x, touch.y);
  }
  if (!isAnything) return;
  send(target, device, false, isCancelled);
  if (isCancelled) fingers.clear();
  if (settle() && !fingers.isEmpty()) send(target, device, false, false);
}

void waitUntil(int64_t microseconds) {
  const int64_t step = 4000;
  while (clock_microseconds + step < microseconds) {
    clock_microseconds += step;
    QCoreApplication::processEvents();
  }
  clock_microseconds = microseconds;
  QCoreApplication::processEvents();
}

}  // namespace

int main(int argc, char **argv) {
  QApplication application(argc, argv);
  QWidget window;
  window.resize(800, 800);
  Target target(&window);
  target.resize(800, 800);
  target.setAttribute(Qt::WA_AcceptTouchEvents);
  target.grabAll();
  window.show();
  QCoreApplication::processEvents();
#if QT_VERSION_MAJOR >= 6
  QPointingDevice device(
      "fingers", 1, QInputDevice::DeviceType::TouchScreen, QPointingDevice::PointerType::Finger,
      QInputDevice::Capability::Position, 10, 0);
#else
  QTouchDevice device;
  device.setType(QTouchDevice::TouchScreen);
  device.setCapabilities(QTouchDevice::Position);
#endif

  struct frame frame;
  int logs = 0;
  for (enum entry entry; (entry = next_entry(&frame)) != LOG_ENDS;) {
    if (entry == LOG_BEGINS) {
      waitUntil(clock_microseconds + 5000000);
      logStart = clock_microseconds;
      printf("log %d\n", ++logs);
      continue;
    }
    waitUntil(logStart + frame.microseconds);
    for (int i = 0; i < frame.count; i++) {
      if (frame.touches[i].phase == BEGAN) land(target, device, frame.touches[i]);
    }
    change(target, device, frame);
  }
  fflush(stdout);
  _exit(0);
}
