package android.os;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/** The messages of all handlers. They are handled when the driver lets time pass. */
public class Looper {
  public static final Looper MAIN = new Looper();
  final List<Message> queue = new ArrayList<>();
  long sent;

  /** Handles the messages that are due at or before a time in microseconds, earliest first. */
  public void waitUntil(long microseconds) {
    for (;;) {
      Message next = null;
      for (Message message : queue) {
        if (message.due * 1000 > microseconds) continue;
        if (next == null || message.due < next.due
            || message.due == next.due && message.number < next.number) next = message;
      }
      if (next == null) break;
      queue.remove(next);
      SystemClock.now = Math.max(SystemClock.now, next.due * 1000);
      next.target.handleMessage(next);
    }
    SystemClock.now = Math.max(SystemClock.now, microseconds);
  }

  /** Forgets every message. */
  public void clear() {
    queue.clear();
  }

  void remove(Handler target, int what) {
    for (Iterator<Message> it = queue.iterator(); it.hasNext();) {
      Message message = it.next();
      if (message.target == target && message.what == what) it.remove();
    }
  }
}
