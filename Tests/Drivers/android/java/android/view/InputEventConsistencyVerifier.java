package android.view;

public class InputEventConsistencyVerifier {
  public InputEventConsistencyVerifier(Object caller, int flags) {}

  public static boolean isInstrumentationEnabled() {
    return false;
  }

  public void onTouchEvent(MotionEvent event, int nesting) {}

  public void onGenericMotionEvent(MotionEvent event, int nesting) {}

  public void onUnhandledEvent(MotionEvent event, int nesting) {}
}
