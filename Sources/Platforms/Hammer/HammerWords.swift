internal import Recognition

extension PlatformWords {
  /// The options of Hammer.js 2's recognizers, which `get(name).set({…})` changes [S].
  static let hammer = PlatformWords(
    "Hammer.js", otherwise: "Hammer.js has no option for it", hammerEntries)

  private static let hammerEntries: [Entry] = [
    .write(
      "hysteresis", of: .pan, or: .pinch, or: .rotation,
      "get('{name}').set({ threshold: {value} })"),
    .write("minimumPressDuration", of: .longPress, "get('press').set({ time: {ms} })"),
    .write("maximumTapDuration", of: .tap, "get('tap').set({ time: {ms} })"),
    .write("maximumTapInterval", of: .tap, "get('{name}').set({ interval: {ms} })"),
    .write("maximumTapDistance", of: .tap, "get('{name}').set({ posThreshold: {value} })"),
    .write(
      "allowableMovement", of: .tap, or: .longPress,
      "get('{name}').set({ threshold: {value} })"),
    .write("minimumVelocity", of: .swipe, "get('swipe').set({ velocity: {perms} })"),
    .write("minimumPrimaryMovement", of: .swipe, "get('swipe').set({ threshold: {value} })"),
    .write("direction axis", "get('{name}').set({ direction: Hammer.DIRECTION_ALL })"),
    .write(
      "numberOfTouchesRequired minimumNumberOfTouches maximumNumberOfTouches",
      "get('{name}').set({ pointers: {value} }); 0 allows every number"),
    .write("numberOfTapsRequired", of: .tap, "get('{name}').set({ taps: {value} })"),
    .write("enabled", "get('{name}').set({ enable: true })"),
    .write(together, "recognizeWith('{rival}')"),
    .write("requireToFail delegate.requireFailureOf waited", "dropRequireFailure('{rival}')"),
    .write("delegate.beRequiredToFailBy", "get('{rival}').requireFailure('{name}')"),
  ]
}
