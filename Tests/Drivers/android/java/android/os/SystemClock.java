package android.os;

/** The clock, which the driver sets. */
public class SystemClock {
  /** Microseconds. */
  public static long now;

  public static long uptimeMillis() {
    return now / 1000;
  }
}
