package android.os;

public class Build {
  public static class VERSION_CODES {
    public static final int JELLY_BEAN_MR2 = 18;
    public static final int LOLLIPOP_MR1 = 22;
    public static final int P = 28;
    public static final int Q = 29;
  }
}
