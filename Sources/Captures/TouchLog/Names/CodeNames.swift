/// Names of all other types and codes (linux/input-event-codes.h), as runs: a code, followed by the
/// names from this code on.
enum CodeNames {
  /// Names of event types, without `EV_`.
  static let types: StaticString = """
    0x0 SYN KEY REL ABS MSC SW 0x11 LED SND 0x14 REP FF PWR FF_STATUS
    """

  /// Names of synchronization events, without `SYN_`.
  static let synchronizations: StaticString = """
    0x0 REPORT CONFIG MT_REPORT DROPPED
    """

  /// Names of relative axes, without `REL_`.
  static let relativeAxes: StaticString = """
    0x0 X Y Z RX RY RZ HWHEEL DIAL WHEEL MISC RESERVED WHEEL_HI_RES HWHEEL_HI_RES
    """

  /// Names of absolute axes, without `ABS_`.
  static let axes: StaticString = """
    0x0 X Y Z RX RY RZ THROTTLE RUDDER WHEEL GAS BRAKE 0x10 HAT0X HAT0Y HAT1X HAT1Y HAT2X HAT2Y \
    HAT3X HAT3Y PRESSURE DISTANCE TILT_X TILT_Y TOOL_WIDTH 0x20 VOLUME PROFILE 0x28 MISC 0x2e \
    RESERVED MT_SLOT MT_TOUCH_MAJOR MT_TOUCH_MINOR MT_WIDTH_MAJOR MT_WIDTH_MINOR MT_ORIENTATION \
    MT_POSITION_X MT_POSITION_Y MT_TOOL_TYPE MT_BLOB_ID MT_TRACKING_ID MT_PRESSURE MT_DISTANCE \
    MT_TOOL_X MT_TOOL_Y
    """

  /// Names of miscellaneous codes, without `MSC_`.
  static let miscellaneous: StaticString = """
    0x0 SERIAL PULSELED GESTURE RAW SCAN TIMESTAMP
    """

  /// Names of switches, without `SW_`.
  static let switches: StaticString = """
    0x0 LID TABLET_MODE HEADPHONE_INSERT RFKILL_ALL MICROPHONE_INSERT DOCK LINEOUT_INSERT \
    JACK_PHYSICAL_INSERT VIDEOOUT_INSERT CAMERA_LENS_COVER KEYPAD_SLIDE FRONT_PROXIMITY \
    ROTATE_LOCK LINEIN_INSERT MUTE_DEVICE PEN_INSERTED MACHINE_COVER
    """

  /// Names of LEDs, without `LED_`.
  static let lamps: StaticString = """
    0x0 NUML CAPSL SCROLLL COMPOSE KANA SLEEP SUSPEND MUTE MISC MAIL CHARGING
    """

  /// Names of autorepeat codes, without `REP_`.
  static let repeats: StaticString = """
    0x0 DELAY PERIOD
    """

  /// Names of sounds, without `SND_`.
  static let sounds: StaticString = """
    0x0 CLICK BELL TONE
    """

  /// Names of device properties, without `INPUT_PROP_`.
  static let properties: StaticString = """
    0x0 POINTER DIRECT BUTTONPAD SEMI_MT TOPBUTTONPAD POINTING_STICK ACCELEROMETER
    """
}
