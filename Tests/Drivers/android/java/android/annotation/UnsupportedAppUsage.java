package android.annotation;

public @interface UnsupportedAppUsage {
  int maxTargetSdk() default 0;

  long trackingBug() default 0;
}
