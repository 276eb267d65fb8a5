import android.content.Context;
import android.os.Looper;
import android.view.GestureDetector;
import android.view.MotionEvent;
import android.view.ScaleGestureDetector;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reports what Android's GestureDetector and ScaleGestureDetector recognize in touch logs.
 *
 * <p>A frame becomes events in the order of Android's InputReader: a lift for each finger that
 * lifts, at its last position; a move, if another finger moved; a landing for each finger that
 * lands. Time is that of the logs, in milliseconds for the detectors.
 */
public class Judge {
  private static final Pattern NUMBER = Pattern.compile("\"t\":([-0-9.eE]+)");
  private static final Pattern TOUCH =
      Pattern.compile(
          "\"id\":(-?[0-9]+),\"phase\":\"([a-z]+)\",\"x\":([-0-9.eE]+),\"y\":([-0-9.eE]+)");

  private static final StringBuilder out = new StringBuilder();
  private static long start;
  private static boolean isCancelling;

  static void report(String recognizer, String state, String values) {
    long time = android.os.SystemClock.now - start;
    out.append(time).append(' ').append(recognizer).append(' ').append(state);
    out.append(values).append('\n');
  }

  private final Listener listener = new Listener();
  private final Context context = new Context();
  private final GestureDetector detector = new GestureDetector(context, listener);
  private final ScaleGestureDetector scale = new ScaleGestureDetector(context, listener);
  /** The fingers that are down, by Android's number. */
  private final TreeMap<Integer, float[]> down = new TreeMap<>();
  private final TreeMap<Integer, Integer> numbers = new TreeMap<>();
  private long downTime;

  public static void main(String[] arguments) throws Exception {
    System.loadLibrary("tracker");
    Judge judge = null;
    int count = 0;
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.contains("\"tactus\"")) {
        finish();
        out.append("log ").append(++count).append('\n');
        judge = new Judge();
        continue;
      }
      Matcher number = NUMBER.matcher(line);
      if (!number.find()) continue;
      Looper.MAIN.waitUntil(start + Math.round(Double.parseDouble(number.group(1)) * 1e6));
      judge.play(line);
    }
    finish();
    System.out.print(out);
    System.out.flush();
  }

  /** Lets the timers of a log run out. The next log begins at a whole second. */
  private static void finish() {
    Looper.MAIN.waitUntil(android.os.SystemClock.now + 5_000_000);
    Looper.MAIN.clear();
    start = (android.os.SystemClock.now / 1_000_000 + 1) * 1_000_000;
    Looper.MAIN.waitUntil(start);
  }

  private void play(String line) {
    List<Integer> lifts = new ArrayList<>();
    List<float[]> landings = new ArrayList<>();
    List<Integer> landed = new ArrayList<>();
    boolean moved = false;
    boolean cancelled = false;
    Matcher touch = TOUCH.matcher(line);
    while (touch.find()) {
      int id = Integer.parseInt(touch.group(1));
      float[] place = {Float.parseFloat(touch.group(3)), Float.parseFloat(touch.group(4))};
      Integer number = numbers.get(id);
      switch (touch.group(2)) {
        case "began":
          landed.add(id);
          landings.add(place);
          break;
        case "moved":
          if (number == null) break;
          down.put(number, place);
          moved = true;
          break;
        case "ended":
          if (number == null) break;
          lifts.add(number);
          numbers.remove(id);
          break;
        case "cancelled":
          cancelled = true;
          break;
        default:
          break;
      }
    }
    if (cancelled) {
      if (!down.isEmpty()) send(MotionEvent.ACTION_CANCEL, -1);
      down.clear();
      numbers.clear();
      return;
    }
    lifts.sort(null);
    TreeMap<Integer, Integer> taken = new TreeMap<>();
    for (int number : down.keySet()) taken.put(number, 0);
    for (int number : lifts) {
      send(down.size() == 1 ? MotionEvent.ACTION_UP : MotionEvent.ACTION_POINTER_UP, number);
      down.remove(number);
    }
    if (moved && !down.isEmpty()) send(MotionEvent.ACTION_MOVE, -1);
    for (int index = 0; index < landed.size(); index++) {
      int number = 0;
      while (taken.containsKey(number)) number++;
      taken.put(number, 0);
      numbers.put(landed.get(index), number);
      down.put(number, landings.get(index));
      boolean isFirst = down.size() == 1;
      if (isFirst) downTime = android.os.SystemClock.now;
      send(isFirst ? MotionEvent.ACTION_DOWN : MotionEvent.ACTION_POINTER_DOWN, number);
    }
  }

  private void send(int action, int number) {
    int count = down.size();
    int index = 0;
    int[] ids = new int[count];
    float[] xs = new float[count], ys = new float[count];
    int at = 0;
    for (int id : down.keySet()) {
      if (id == number) index = at;
      ids[at] = id;
      xs[at] = down.get(id)[0];
      ys[at] = down.get(id)[1];
      at++;
    }
    MotionEvent event =
        new MotionEvent(action, index, android.os.SystemClock.now, downTime, ids, xs, ys);
    isCancelling = action == MotionEvent.ACTION_CANCEL;
    detector.onTouchEvent(event);
    scale.onTouchEvent(event);
    if (action == MotionEvent.ACTION_UP || isCancelling) listener.end();
  }

  /**
   * Reports the events under the names of Android. A scroll, which has no end, ends at the lift, with
   * the velocity of the fling.
   */
  private static class Listener extends GestureDetector.SimpleOnGestureListener
      implements ScaleGestureDetector.OnScaleGestureListener {
    private boolean isScrolling;
    private double x, y;
    private String velocity = "";

    void end() {
      String values = translation() + velocity;
      if (isScrolling) report("scroll", isCancelling ? "cancelled" : "ended", values);
      isScrolling = false;
      velocity = "";
      x = y = 0;
    }

    private String translation() {
      return " x=" + x + " y=" + y;
    }

    @Override
    public boolean onSingleTapUp(MotionEvent event) {
      report("singleTapUp", "ended", "");
      return true;
    }

    @Override
    public boolean onSingleTapConfirmed(MotionEvent event) {
      report("singleTapConfirmed", "ended", "");
      return true;
    }

    @Override
    public boolean onDoubleTap(MotionEvent event) {
      report("doubleTap", "ended", "");
      return true;
    }

    @Override
    public void onLongPress(MotionEvent event) {
      report("longPress", "began", "");
    }

    @Override
    public boolean onDown(MotionEvent event) {
      report("down", "ended", "");
      return super.onDown(event);
    }

    @Override
    public void onShowPress(MotionEvent event) {
      report("showPress", "ended", "");
    }

    @Override
    public boolean onScroll(MotionEvent from, MotionEvent to, float left, float up) {
      x -= left;
      y -= up;
      report("scroll", isScrolling ? "changed" : "began", translation());
      isScrolling = true;
      return true;
    }

    @Override
    public boolean onFling(MotionEvent from, MotionEvent to, float vx, float vy) {
      velocity = " vx=" + vx + " vy=" + vy;
      report("fling", "ended", velocity);
      return true;
    }

    @Override
    public boolean onScaleBegin(ScaleGestureDetector detector) {
      report("scale", "began", " scale=" + detector.getScaleFactor());
      return true;
    }

    @Override
    public boolean onScale(ScaleGestureDetector detector) {
      report("scale", "changed", " scale=" + detector.getScaleFactor());
      return true;
    }

    @Override
    public void onScaleEnd(ScaleGestureDetector detector) {
      report("scale", isCancelling ? "cancelled" : "ended", "");
    }
  }
}
