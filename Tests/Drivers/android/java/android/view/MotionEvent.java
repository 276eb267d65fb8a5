package android.view;

/** An event of fingers. */
public class MotionEvent {
  public static final int ACTION_DOWN = 0, ACTION_UP = 1, ACTION_MOVE = 2, ACTION_CANCEL = 3;
  public static final int ACTION_POINTER_DOWN = 5, ACTION_POINTER_UP = 6, ACTION_MASK = 0xff;
  public static final int ACTION_BUTTON_PRESS = 11, ACTION_BUTTON_RELEASE = 12;
  public static final int BUTTON_SECONDARY = 2, BUTTON_STYLUS_PRIMARY = 32;
  public static final int FLAG_IS_GENERATED_GESTURE = 8;
  public static final int CLASSIFICATION_NONE = 0, CLASSIFICATION_AMBIGUOUS_GESTURE = 1;
  public static final int CLASSIFICATION_DEEP_PRESS = 2;

  private final int action, index;
  /** Microseconds. */
  final long time, downTime;
  private final int[] ids;
  private final float[] xs, ys;

  public MotionEvent(
      int action, int index, long time, long downTime, int[] ids, float[] xs, float[] ys) {
    this.action = action;
    this.index = index;
    this.time = time;
    this.downTime = downTime;
    this.ids = ids;
    this.xs = xs;
    this.ys = ys;
  }

  /** Events never change here, so each is its own copy. */
  public static MotionEvent obtain(MotionEvent other) {
    return other;
  }

  public void recycle() {}

  public int getAction() {
    return action | index << 8;
  }

  public int getActionMasked() {
    return action;
  }

  public int getActionIndex() {
    return index;
  }

  public int getActionButton() {
    return 0;
  }

  public int getButtonState() {
    return 0;
  }

  public int getFlags() {
    return 0;
  }

  public int getClassification() {
    return CLASSIFICATION_NONE;
  }

  public int getPointerCount() {
    return ids.length;
  }

  public int getPointerId(int index) {
    return ids[index];
  }

  public float getX() {
    return xs[0];
  }

  public float getY() {
    return ys[0];
  }

  public float getX(int index) {
    return xs[index];
  }

  public float getY(int index) {
    return ys[index];
  }

  public float getRawX() {
    return xs[0];
  }

  public float getRawY() {
    return ys[0];
  }

  public long getEventTime() {
    return time / 1000;
  }

  public long getDownTime() {
    return downTime / 1000;
  }

  int[] ids() {
    return ids;
  }

  float[] xs() {
    return xs;
  }

  float[] ys() {
    return ys;
  }
}
