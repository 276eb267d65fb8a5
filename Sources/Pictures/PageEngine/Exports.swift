// The functions of `engine.wasm`; docs/page-interface.md describes them. A negative result is the
// code of a `PageFault`, whose text is the output.

private var engine: PageEngine { .shared }

private func result(_ body: () throws(PageFault) -> Int32) -> Int32 { engine.result(body) }
private func report(_ fault: PageFault) -> Int32 { engine.report(fault) }

@_expose(wasm, "tactus_version") @_cdecl("tactus_version")
func tactusVersion() -> Int32 { 1 }

@_expose(wasm, "tactus_input") @_cdecl("tactus_input")
func tactusInput(_ length: Int32) -> UnsafeMutableRawPointer? {
  do { return try engine.makeInput(Int(length)) } catch { _ = report(error) }
  return nil
}

@_expose(wasm, "tactus_output") @_cdecl("tactus_output")
func tactusOutput() -> UnsafeMutableRawPointer { engine.output.base }

@_expose(wasm, "tactus_output_length") @_cdecl("tactus_output_length")
func tactusOutputLength() -> Int32 { Int32(clamping: engine.output.count) }

@_expose(wasm, "tactus_release") @_cdecl("tactus_release")
func tactusRelease(_ handle: Int32) -> Int32 {
  result { () throws(PageFault) in
    try engine.release(handle)
    return 0
  }
}

@_expose(wasm, "tactus_objects") @_cdecl("tactus_objects")
func tactusObjects() -> Int32 { Int32(clamping: engine.objectCount) }

@_expose(wasm, "tactus_setup") @_cdecl("tactus_setup")
func tactusSetup(_ length: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.makeSetup(Int(length)) }
}

@_expose(wasm, "tactus_preset") @_cdecl("tactus_preset")
func tactusPreset(_ length: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.makePreset(Int(length)) }
}

@_expose(wasm, "tactus_presets") @_cdecl("tactus_presets")
func tactusPresets() -> Int32 { engine.presets() }

@_expose(wasm, "tactus_setup_under") @_cdecl("tactus_setup_under")
func tactusSetupUnder(_ setup: Int32, _ length: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.makeSetup(setup, under: Int(length)) }
}

@_expose(wasm, "tactus_setup_with") @_cdecl("tactus_setup_with")
func tactusSetupWith(_ setup: Int32, _ length: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.makeSetup(setup, with: Int(length)) }
}

@_expose(wasm, "tactus_setup_text") @_cdecl("tactus_setup_text")
func tactusSetupText(_ setup: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.text(ofSetup: setup) }
}

@_expose(wasm, "tactus_setup_digest") @_cdecl("tactus_setup_digest")
func tactusSetupDigest(_ setup: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.digest(ofSetup: setup) }
}

@_expose(wasm, "tactus_setup_describe") @_cdecl("tactus_setup_describe")
func tactusSetupDescribe(_ setup: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.describe(setup) }
}

@_expose(wasm, "tactus_setup_view_at") @_cdecl("tactus_setup_view_at")
func tactusSetupViewAt(_ setup: Int32, _ x: Double, _ y: Double) -> Int32 {
  result { () throws(PageFault) in try engine.view(ofSetup: setup, x: x, y: y) }
}

@_expose(wasm, "tactus_log") @_cdecl("tactus_log")
func tactusLog() -> Int32 {
  result { () throws(PageFault) in try engine.makeLog() }
}

@_expose(wasm, "tactus_log_append") @_cdecl("tactus_log_append")
func tactusLogAppend(_ log: Int32, _ length: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.append(to: log, Int(length)) }
}

@_expose(wasm, "tactus_run") @_cdecl("tactus_run")
func tactusRun(_ setup: Int32, _ width: Double, _ height: Double, _ unit: Int32) -> Int32 {
  result { () throws(PageFault) in
    try engine.makeRun(setup, width: width, height: height, unit: unit)
  }
}

@_expose(wasm, "tactus_play") @_cdecl("tactus_play")
func tactusPlay(_ run: Int32, _ log: Int32, _ detail: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.play(run, log, detail: detail) }
}

@_expose(wasm, "tactus_part_length") @_cdecl("tactus_part_length")
func tactusPartLength() -> Int32 { Int32(PageLog.partLength) }

@_expose(wasm, "tactus_play_part") @_cdecl("tactus_play_part")
func tactusPlayPart(_ run: Int32, _ log: Int32, _ part: Int32, _ detail: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.play(run, log, part: part, detail: detail) }
}

@_expose(wasm, "tactus_send") @_cdecl("tactus_send")
func tactusSend(_ run: Int32, _ length: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.send(run, Int(length)) }
}

@_expose(wasm, "tactus_advance") @_cdecl("tactus_advance")
func tactusAdvance(_ run: Int32, _ microseconds: Double) -> Int32 {
  result { () throws(PageFault) in try engine.advance(run, to: microseconds) }
}

@_expose(wasm, "tactus_finish") @_cdecl("tactus_finish")
func tactusFinish(_ run: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.finish(run) }
}

@_expose(wasm, "tactus_deadline") @_cdecl("tactus_deadline")
func tactusDeadline(_ run: Int32) -> Double {
  do { return try engine.deadline(run) } catch { _ = report(error) }
  return .nan
}

@_expose(wasm, "tactus_transitions") @_cdecl("tactus_transitions")
func tactusTransitions(_ run: Int32) -> UnsafeMutableRawPointer? {
  do { return try engine.records(run).buffer.base } catch { _ = report(error) }
  return nil
}

@_expose(wasm, "tactus_sentence") @_cdecl("tactus_sentence")
func tactusSentence(_ run: Int32, _ index: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.sentence(run, Int(index)) }
}

@_expose(wasm, "tactus_readings") @_cdecl("tactus_readings")
func tactusReadings(_ run: Int32) -> Int32 {
  result { () throws(PageFault) in try engine.readings(run) }
}

@_expose(wasm, "tactus_explain") @_cdecl("tactus_explain")
func tactusExplain(
  _ setup: Int32, _ log: Int32, _ width: Double, _ height: Double, _ unit: Int32,
  _ recognizer: Int32, _ microseconds: Double, _ searches: Int32
) -> Int32 {
  tactusExplainParts(
    setup, log, width, height, unit, recognizer, microseconds, searches, 0, -1)
}

@_expose(wasm, "tactus_explain_parts") @_cdecl("tactus_explain_parts")
func tactusExplainParts(
  _ setup: Int32, _ log: Int32, _ width: Double, _ height: Double, _ unit: Int32,
  _ recognizer: Int32, _ microseconds: Double, _ searches: Int32, _ first: Int32, _ last: Int32
) -> Int32 {
  var question = PageEngine.Question()
  (question.width, question.height, question.unit) = (width, height, unit)
  (question.recognizer, question.instant) = (recognizer, microseconds)
  question.searches = .init(rawValue: searches) ?? .all
  question.parts = (first, last)
  return result { () throws(PageFault) in try engine.explain(setup, log, question) }
}
