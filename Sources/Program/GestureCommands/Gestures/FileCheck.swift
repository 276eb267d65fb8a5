internal import CommandSupport
internal import Tactus

/// The result of `tactus check` for one file.
struct FileCheck {
  /// The content of the file; nil if it could not be determined.
  enum Subject: String {
    case setup, scenario
  }

  /// The severity of a finding.
  enum Severity: String {
    /// The file cannot be read as a setup or scenario.
    case error
    /// A statement of a setup is probably not meant.
    case warning
    /// The results differ from those that a scenario expects.
    case difference
  }

  struct Finding {
    var severity: Severity
    var place: TextPlace?
    /// The name of the rule of a warning; nil for other findings.
    var rule: String?
    var message: String
  }

  let path: String
  private(set) var subject: Subject?
  /// The title of a scenario; empty for other files.
  private(set) var title = ""
  private(set) var findings: [Finding] = []
  /// The reason why the file could not be read at all.
  private(set) var problem: String?
  /// The setup, if the file is one.
  private(set) var setup: Setup?
  /// The behavior of the setup; nil if it was not asked for.
  private(set) var behavior: BehaviorReport?

  /// The file at `path`, or the built-in setup of that name if there is no such file.
  init(_ path: String) {
    self.path = path
    var bytes: [UInt8] = []
    do {
      bytes = try Self.bytes(path)
      try read(bytes)
    } catch let fault as SetupFault {
      let all =
        subject == .setup
        ? SetupMistakes.all(in: bytes, first: fault)
        : SetupMistakes.all(inScenario: bytes, first: fault)
      findings = all.map {
        Finding(severity: .error, place: $0.place, message: SetupMistakes.text(of: $0))
      }
    } catch {
      problem = "\(error)"
    }
  }

  var isMalformed: Bool { findings.contains { $0.severity == .error } }
  var differs: Bool { findings.contains { $0.severity == .difference } }
  var hasWarnings: Bool { findings.contains { $0.severity == .warning } }

  private static func bytes(_ path: String) throws(CaptureError) -> [UInt8] {
    do throws(CaptureError) {
      return try FileContents.read(path: path)
    } catch {
      guard let builtIn = Setup.builtIn(named: path) else { throw error }
      return Array(SetupWriter().text(of: builtIn).utf8)
    }
  }

  /// Tries the recognizers of a setup, with warnings about those that can do nothing.
  mutating func tryRecognizers(_ choice: BehaviorChoice) {
    guard let setup else { return }
    let report = choice.report(on: setup)
    behavior = report
    findings += report.warnings
  }

  private mutating func read(_ bytes: [UInt8]) throws {
    guard Self.isScenario(bytes, path) else {
      subject = .setup
      setup = try SetupReader().read(bytes)
      findings = try SetupLinter().warnings(in: bytes).map {
        Finding(
          severity: .warning, place: $0.place, rule: $0.rule,
          message: $0.message + Self.advice(on: $0.rule))
      }
      return
    }
    subject = .scenario
    let scenario = try ScenarioReader().read(bytes)
    title = scenario.title
    findings = ScenarioCheck(scenario).run().map {
      Finding(severity: .difference, place: $0.place, message: $0.message)
    }
    if let difference = Self.difference(inExplanationOf: scenario) { findings.append(difference) }
  }

  /// Returns how the first line of the explanation differs from the one that a scenario expects; nil if it does not.
  private static func difference(inExplanationOf scenario: Scenario) -> Finding? {
    guard let expected = scenario.explanation else { return nil }
    let verdicts = Verdict.all(on: scenario.log, under: scenario.setup)
    let found = verdicts.first?.sentence ?? "nothing to explain"
    if found == expected.text { return nil }
    return Finding(
      severity: .difference, place: expected.place,
      message: "another explanation: expected \"\(expected.text)\", found \"\(found)\"")
  }

  /// Returns the command that helps against a warning of a rule, after a semicolon; empty if there
  /// is none.
  private static func advice(on rule: String) -> String {
    rule == "noTemplate" ? "; tactus train --recognizer writes templates" : ""
  }

  /// Returns whether the content is a scenario. If the content is not JSON, the name decides.
  private static func isScenario(_ bytes: [UInt8], _ path: String) -> Bool {
    guard let members = (try? JSONReader().read(bytes))?.members else {
      return path.contains(".scenario.")
    }
    return members.contains { ["log", "expect"].contains($0.key) }
  }
}
