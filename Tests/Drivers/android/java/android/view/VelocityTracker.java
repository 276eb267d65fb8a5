package android.view;

/** Hands events to Android's own tracker, which is C++. */
public class VelocityTracker {
  private static final int MOST_POINTERS = 32;
  private final long tracker = create();
  private final float[] xs = new float[MOST_POINTERS], ys = new float[MOST_POINTERS];

  public static VelocityTracker obtain() {
    return new VelocityTracker();
  }

  public void recycle() {
    dispose(tracker);
  }

  public void clear() {
    clear(tracker);
  }

  public void addMovement(MotionEvent event) {
    int action = event.getActionMasked();
    add(tracker, action, event.getActionIndex(), event.time * 1000, event.ids(), event.xs(),
        event.ys());
  }

  public void computeCurrentVelocity(int units, float most) {
    for (int id = 0; id < MOST_POINTERS; id++) {
      float[] velocity = velocity(tracker, id);
      xs[id] = Math.max(-most, Math.min(most, velocity[0] * units / 1000));
      ys[id] = Math.max(-most, Math.min(most, velocity[1] * units / 1000));
    }
  }

  public float getXVelocity(int id) {
    return xs[id];
  }

  public float getYVelocity(int id) {
    return ys[id];
  }

  private static native long create();

  private static native void dispose(long tracker);

  private static native void clear(long tracker);

  private static native void add(
      long tracker, int action, int index, long nanoseconds, int[] ids, float[] xs, float[] ys);

  private static native float[] velocity(long tracker, int id);
}
