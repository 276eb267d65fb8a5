package android.os;

public class Handler {
  private final Looper looper;

  public Handler() {
    this(Looper.MAIN);
  }

  public Handler(Looper looper) {
    this.looper = looper;
  }

  public Looper getLooper() {
    return looper;
  }

  public void handleMessage(Message message) {}

  public Message obtainMessage(int what, int arg1, int arg2) {
    Message message = new Message();
    message.what = what;
    message.arg1 = arg1;
    message.arg2 = arg2;
    return message;
  }

  public boolean sendMessage(Message message) {
    return sendMessageAtTime(message, SystemClock.uptimeMillis());
  }

  public boolean sendMessageAtTime(Message message, long milliseconds) {
    message.due = milliseconds;
    message.number = looper.sent++;
    message.target = this;
    looper.queue.add(message);
    return true;
  }

  public boolean sendEmptyMessageAtTime(int what, long milliseconds) {
    return sendMessageAtTime(obtainMessage(what, 0, 0), milliseconds);
  }

  public boolean sendEmptyMessageDelayed(int what, long milliseconds) {
    return sendEmptyMessageAtTime(what, SystemClock.uptimeMillis() + milliseconds);
  }

  public boolean hasMessages(int what) {
    for (Message message : looper.queue) {
      if (message.target == this && message.what == what) return true;
    }
    return false;
  }

  public void removeMessages(int what) {
    looper.remove(this, what);
  }
}
