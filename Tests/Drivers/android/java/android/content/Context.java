package android.content;

/** A context without resources: an application for the newest system. */
public class Context {
  private final ApplicationInfo info = new ApplicationInfo();

  public ApplicationInfo getApplicationInfo() {
    return info;
  }

  public static class ApplicationInfo {
    public int targetSdkVersion = android.os.Build.VERSION_CODES.Q;
  }
}
