package android.view;

import android.content.Context;

/** The values of a screen with 160 pixels an inch. */
public class ViewConfiguration {
  private static final ViewConfiguration ONLY = new ViewConfiguration();

  public static ViewConfiguration get(Context context) {
    return ONLY;
  }

  /** 400 ms since Android 11; 500 ms before. */
  public static int getLongPressTimeout() {
    return Integer.getInteger("longPressTimeout", 400);
  }

  public static int getTapTimeout() {
    return 100;
  }

  public static int getDoubleTapTimeout() {
    return 300;
  }

  public static int getDoubleTapMinTime() {
    return 40;
  }

  public static int getTouchSlop() {
    return 8;
  }

  public static int getDoubleTapSlop() {
    return 100;
  }

  public static int getMinimumFlingVelocity() {
    return 50;
  }

  public static int getMaximumFlingVelocity() {
    return 8000;
  }

  public static float getAmbiguousGestureMultiplier() {
    return 2;
  }

  public int getScaledTouchSlop() {
    return getTouchSlop();
  }

  public int getScaledDoubleTapTouchSlop() {
    return getTouchSlop();
  }

  public int getScaledDoubleTapSlop() {
    return getDoubleTapSlop();
  }

  public int getScaledMinimumFlingVelocity() {
    return getMinimumFlingVelocity();
  }

  public int getScaledMaximumFlingVelocity() {
    return getMaximumFlingVelocity();
  }

  /** 27 mm in whole pixels. */
  public int getScaledMinimumScalingSpan() {
    return 170;
  }
}
