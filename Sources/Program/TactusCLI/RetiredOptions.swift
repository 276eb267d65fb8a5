internal import Arguments

/// The options of earlier versions, with what replaces each. `docs/options.md` has the same table.
enum RetiredOptions {
  static let all: [RetiredOption] =
    ofCaptures + ofGestures + ofPages + ofAccuracy + ofDatasets + ofStrokes

  private static func of(
    _ commands: [String], _ name: String, _ replacement: String?, _ remark: String? = nil,
    isTranslated: Bool = true
  ) -> RetiredOption {
    RetiredOption(
      name, of: commands, replacement: replacement, remark: remark, isTranslated: isTranslated)
  }

  private static let ofCaptures: [RetiredOption] = [
    RetiredOption("--rotate", replacement: "--transform rotate=DEGREES"),
    RetiredOption("--flip", replacement: "--transform flip=AXIS"),
    RetiredOption("--map", replacement: "--transform map=X,Y,W,H"),
    RetiredOption("--device-node", replacement: "--device NODE"),
    RetiredOption("--reject-palms", replacement: "--exclude palm"),
    RetiredOption("--split-jumps", replacement: "--exclude jump"),
    RetiredOption("--bridge-gaps", replacement: "--exclude gap"),
    of(
      ["convert"], "--device-resolution", nil, "events that are made have 100 units per millimeter"),
    of(["inspect"], "--analyze", "--verbose"),
    of(
      ["cut"], "--to-format", nil,
      "the extension of OUT names the format, and 'tactus convert' changes it"),
    of(["cut"], "--segments", "--pause 1"),
    of(["cut"], "--idle", "--pause S"),
  ]

  private static let ofGestures: [RetiredOption] = [
    of(["explain", "whatif"], "--against", "--reference DATASET"),
    of(["compare"], "--presets", "--preset NAME,NAME"),
    of(["compare"], "--setups", "--setup FILE,FILE"),
    of(["check"], "--graph", "--verbose"),
    of(["check"], "--until", "--events N"),
    of(["distinguish"], "--until", "--all --events N"),
    of(["distinguish"], "--goal", "--while CONDITION"),
    of(["distinguish"], "--fingers", nil, "logs have up to four fingers"),
  ]

  private static let ofPages: [RetiredOption] = [
    of(["report"], "--annotations", "--reference FILE"),
    of(["report"], "--evaluation", "--results FILE"),
    of(["report"], "--tuning", "--results FILE"),
    of(["report"], "--height", "--width WIDTHxHEIGHT", isTranslated: false),
    of(["report"], "--font-size", "--font PT"),
    of(["report", "pad", "play"], "--image", "--with image=FILE"),
    of(["play"], "--pixels", "--dpi N", "a point has 1/160 inch, so 2 pixels of a point are 320"),
    of(["play"], "--saved", "-o FOLDER/", "it has every saved picture"),
  ]

  private static let ofAccuracy: [RetiredOption] = [
    of(["evaluate", "tune"], "--layout", "--labels PATTERN"),
    of(["evaluate", "tune"], "--rename", "--labels WORD=LABEL"),
    of(["evaluate", "tune"], "--by-touches", "--labels touches"),
    of(["evaluate", "study", "agree", "tune"], "--replicates", "--bootstrap N"),
    of(["evaluate", "study", "agree"], "--confidence", "--bootstrap 1000,P", isTranslated: false),
    of(["evaluate"], "--seed", "--bootstrap 1000,0.95,SEED", isTranslated: false),
    of(["evaluate"], "--resume", "--partial FILE", "it continues the run that wrote FILE"),
    of(["evaluate"], "--baseline", "--against FILE"),
    of(["evaluate"], "--discriminant", "--against discriminant"),
    of(["evaluate"], "--require-point", "--require 'point:SCORE>=NUMBER'", isTranslated: false),
    of(["evaluate"], "--write-detections", "--jsonl", "it writes them to standard output"),
    of(["evaluate", "tune", "agree"], "--table", "--csv=TABLE"),
    of(["tune"], "--candidates", "--search random:N or --search halving:N", isTranslated: false),
  ]

  private static let ofDatasets: [RetiredOption] = [
    of(["import"], "--layout", "--labels PATTERN"),
    of(["import"], "--rename", "--labels WORD=LABEL"),
    of(["import"], "--capture", "--captures FILE"),
    of(
      ["synthesize"], "--natural", "--specification natural-first or natural-second",
      isTranslated: false),
  ]

  private static let ofStrokes: [RetiredOption] = [
    of(["classify", "strokes evaluate"], "--table", "--csv=TABLE"),
    of(["features"], "--only", "--set SET.FEATURE", isTranslated: false),
    of(["features"], "--npy", "-o FILE.npy", isTranslated: false),
    of(["train"], "--id", "--recognizer=ID"),
    of(["train"], "--beside", "--setup FILE"),
    of(["train"], "--refusing", "--rejection held-out:SHARE"),
  ]
}
