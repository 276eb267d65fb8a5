package android.os;

public class Message {
  public int what, arg1, arg2;
  long due, number;
  Handler target;
}
