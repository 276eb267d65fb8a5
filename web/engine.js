// @ts-check
// The engine of Tactus in a page: engine.wasm, compiled from the sources of the command line.
// docs/page-interface.md describes the functions and the layouts that this file uses.

/**
 * @typedef {{name: string, value: any, unit: string, meaning: string,
 *   sort: 'number' | 'integer' | 'boolean' | 'word' | 'other', words: string[],
 *   range: [number, number] | null}} SetupValue
 * @typedef {{id: string, kind: string, label: string, view: string, enabled: boolean,
 *   requires: string[], values: SetupValue[]}} SetupRecognizer
 * @typedef {{preset: string, policy: string, recognizers: SetupRecognizer[],
 *   views: {id: string, frame: [number, number, number, number] | null}[]}} SetupDescription
 * @typedef {{reason: string, measured: number | null, limit: number | null,
 *   rival: number | null, rivalView: number | null}} FailureRecord
 * @typedef {{time: number, recognizer: number, kind: string, from: string, state: string,
 *   action: boolean, touches: number, x: number, y: number, values: Record<string, any>,
 *   failure: FailureRecord | null, started: number, claimed: number | null,
 *   heldBy: number | null}} TransitionRecord
 * @typedef {{recognizer: number, quantity: string, unit: string, measured: number,
 *   limit: number}} Reading
 * @typedef {Record<string, any>} Finding
 */

/** The states of a recognizer, by the numbers of records. */
export const stateNames = ['possible', 'began', 'changed', 'ended', 'failed', 'cancelled']

/** The kinds of recognizers, by the numbers of records. */
export const kindNames = [
  'tap', 'longPress', 'swipe', 'pan', 'screenEdgePan', 'pinch', 'rotation', 'shake', 'template',
  'flick', 'custom',
]

/** The reasons for a failure, by the numbers of records. */
export const reasonNames = [
  'movedTooFar', 'liftedEarly', 'heldTooLong', 'tooManyTouches', 'tooFewTouches', 'nextTapTooLate',
  'tapsTooFarApart', 'touchesTooFarApart', 'tooSlow', 'tooSlowAtLift', 'tooShort', 'offDirection',
  'strayed', 'movedBackwards', 'noDirection', 'movedTooLittle', 'turnedTooLittle', 'awayFromEdge',
  'wrongDirection', 'noSurface', 'movedApart', 'movedTogether', 'tooFewSwings', 'lastedTooLong',
  'unlikeTemplates', 'likerAnother', 'noTemplate', 'prevented', 'requiredFailureRecognized',
  'refusedByDelegate', 'refusedByControl', 'disabled', 'touchedAgain', 'touchCancelled',
  'captureGap', 'captureEnded',
]

/** The names of the numbers that a gesture of each kind measures, in the order of a record. */
const valueNames = {
  tap: ['taps'],
  swipe: ['direction'],
  flick: ['direction'],
  pan: ['translationX', 'translationY', 'velocityX', 'velocityY'],
  screenEdgePan: ['translationX', 'translationY', 'velocityX', 'velocityY'],
  pinch: ['scale', 'velocity'],
  rotation: ['rotation', 'velocity'],
  shake: ['peak', 'swings'],
  template: ['template', 'dissimilarity'],
}

const directionNames = ['right', 'left', 'up', 'down']
const recordSize = 112
const noTime = -(2n ** 63n)

/** A call that the engine refused. */
export class EngineError extends Error {
  /**
   * @param {string} message
   * @param {number} code
   */
  constructor(message, code) {
    super(message)
    this.name = 'EngineError'
    this.code = code
  }
}

/** A fault in the text of a setup or of a change. Line and column count from 1. */
export class SetupError extends EngineError {
  /**
   * @param {string} message
   * @param {number} line
   * @param {number} column
   */
  constructor(message, line, column) {
    super(message, -3)
    this.name = 'SetupError'
    this.line = line
    this.column = column
  }
}

/** The module, and what goes in and comes out of it. */
export class Engine {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    /** @type {any} */
    this.calls = instance.exports
    /** @type {WebAssembly.Memory} */
    this.memory = this.calls.memory
    this.encoder = new TextEncoder()
    this.decoder = new TextDecoder()
    /** The version of the interface. */
    this.version = this.calls.tactus_version()
    if (this.version !== 1) {
      throw new EngineError(`the engine has interface ${this.version}, expected 1`, 0)
    }
  }

  /**
   * Compiles the bytes of engine.wasm.
   * @param {BufferSource} bytes
   * @returns {Promise<Engine>}
   */
  static async load(bytes) {
    const { instance } = await WebAssembly.instantiate(bytes, {})
    return new Engine(instance)
  }

  /**
   * Compiles the bytes of engine.wasm at once, where that is allowed.
   * @param {BufferSource} bytes
   */
  static loadNow(bytes) {
    return new Engine(new WebAssembly.Instance(new WebAssembly.Module(bytes), {}))
  }

  /**
   * Reads a setup.
   * @param {string} text
   */
  setup(text) { return new Setup(this, this.check(this.calls.tactus_setup(this.putText(text)))) }

  /**
   * The default recognizers under a preset; 'touchpad' is the setup of that name.
   * @param {string} name
   */
  preset(name) { return new Setup(this, this.check(this.calls.tactus_preset(this.putText(name)))) }

  /**
   * Every preset, with one sentence.
   * @returns {{name: string, summary: string}[]}
   */
  presets() { return JSON.parse(this.text(this.calls.tactus_presets())) }

  /**
   * A recording, empty or of a stream of frames.
   * @param {Uint8Array} [stream]
   */
  log(stream) {
    const log = new Log(this, this.check(this.calls.tactus_log()))
    if (stream) log.append(stream)
    return log
  }

  /**
   * What became of each recognizer in each touch sequence, and the smallest change that would have
   * recognized it: the objects that `tactus explain --jsonl` writes.
   * @param {Setup} setup
   * @param {Log} log
   * @param {{width?: number, height?: number, unit?: 'pt' | 'units', recognizer?: number,
   *   at?: number, searches?: boolean}} [options]
   * @returns {Finding[]}
   */
  explain(setup, log, options = {}) { return JSON.parse(this.explanation(setup, log, options)) }

  /**
   * The text of `explain`: a list of JSON objects.
   * @param {Setup} setup
   * @param {Log} log
   * @param {{width?: number, height?: number, unit?: 'pt' | 'units', recognizer?: number,
   *   at?: number, searches?: boolean}} [options]
   */
  explanation(setup, log, options = {}) {
    const { width = NaN, height = NaN, unit, recognizer = -1, at = NaN, searches = true } = options
    const length = this.calls.tactus_explain(
      setup.handle, log.handle, width, height, unit === 'units' ? 1 : 0, recognizer, at,
      searches ? 1 : 0)
    return this.text(length)
  }

  /** The number of objects that were not freed. */
  get objectCount() { return this.calls.tactus_objects() }

  /**
   * Copies bytes into the memory of the engine; returns their number.
   * @param {Uint8Array} bytes
   */
  put(bytes) {
    const place = this.calls.tactus_input(bytes.length)
    if (place === 0) throw this.fault(-5)
    new Uint8Array(this.memory.buffer, place, bytes.length).set(bytes)
    return bytes.length
  }

  /** @param {string} text */
  putText(text) { return this.put(this.encoder.encode(text)) }

  /**
   * The text that a call returned.
   * @param {number} length
   */
  text(length) {
    this.check(length)
    const place = this.calls.tactus_output()
    return this.decoder.decode(new Uint8Array(this.memory.buffer, place, length))
  }

  /**
   * Returns a result that is no fault.
   * @param {number} result
   */
  check(result) {
    if (result < 0) throw this.fault(result)
    return result
  }

  /**
   * The fault of the last call.
   * @param {number} code
   */
  fault(code) {
    const { message, line, column } = JSON.parse(this.text(this.calls.tactus_output_length()))
    return line ? new SetupError(message, line, column) : new EngineError(message, code)
  }

  /**
   * Forgets an object.
   * @param {number} handle
   */
  release(handle) { this.check(this.calls.tactus_release(handle)) }
}

/** Views, recognizers and rules. Never changes. */
export class Setup {
  /**
   * @param {Engine} engine
   * @param {number} handle
   */
  constructor(engine, handle) {
    this.engine = engine
    this.handle = handle
  }

  /** The whole setup as text, as `tactus recognize --print-setup` writes it. */
  text() { return this.engine.text(this.engine.calls.tactus_setup_text(this.handle)) }

  /** The digest of all in the setup that decides. */
  digest() { return this.engine.text(this.engine.calls.tactus_setup_digest(this.handle)) }

  /**
   * The recognizers, in the order of their numbers, with every value.
   * @returns {SetupDescription}
   */
  describe() {
    return JSON.parse(this.engine.text(this.engine.calls.tactus_setup_describe(this.handle)))
  }

  /**
   * This setup with one value changed, as in 'press.minimumPressDuration=0.438'.
   * @param {string} change
   */
  with(change) {
    const length = this.engine.putText(change)
    const handle = this.engine.calls.tactus_setup_with(this.handle, length)
    return new Setup(this.engine, this.engine.check(handle))
  }

  /**
   * This setup under another preset; values that it has changed stay.
   * @param {string} preset
   */
  under(preset) {
    const length = this.engine.putText(preset)
    const handle = this.engine.calls.tactus_setup_under(this.handle, length)
    return new Setup(this.engine, this.engine.check(handle))
  }

  free() { this.engine.release(this.handle) }
}

/** A recording in the memory of the engine. */
export class Log {
  /**
   * @param {Engine} engine
   * @param {number} handle
   */
  constructor(engine, handle) {
    this.engine = engine
    this.handle = handle
    /** The number of entries. */
    this.length = 0
  }

  /**
   * Appends a stream of frames.
   * @param {Uint8Array} stream
   */
  append(stream) {
    // In pieces, so that the memory for input stays small.
    for (const piece of pieces(stream, 1 << 20)) {
      const length = this.engine.put(piece)
      this.length = this.engine.check(this.engine.calls.tactus_log_append(this.handle, length))
    }
  }

  free() { this.engine.release(this.handle) }
}

/**
 * Cuts a stream of frames between entries, into pieces of at most `size` bytes where entries allow.
 * @param {Uint8Array} stream
 * @param {number} size
 */
function* pieces(stream, size) {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  let start = 0
  let end = 0
  while (end + 16 <= stream.length) {
    const next = end + 16 + view.getUint32(end + 12, true)
    if (next > stream.length) break
    if (next - start > size && end > start) {
      yield stream.subarray(start, end)
      start = end
    }
    end = next
  }
  if (start < stream.length) yield stream.subarray(start)
}

/** Recognizers on a surface: they play recordings, or receive live frames. */
export class Run {
  /**
   * @param {Engine} engine
   * @param {Setup} setup
   * @param {{width?: number, height?: number, unit?: 'pt' | 'units'}} [size] Unknown if left out.
   *   The unit 'units' stands for units of the device, and only shows in sentences.
   */
  constructor(engine, setup, size = {}) {
    const { width = NaN, height = NaN, unit = 'pt' } = size
    this.engine = engine
    const number = unit === 'units' ? 1 : 0
    this.handle = engine.check(engine.calls.tactus_run(setup.handle, width, height, number))
  }

  /**
   * Plays a recording from its beginning to its end. The detail 'states' leaves out the transitions to
   * 'changed'.
   * @param {Log} log
   * @param {{detail?: 'states' | 'all'}} [options]
   */
  play(log, options = {}) {
    const detail = options.detail === 'all' ? 1 : 0
    return this.result(this.engine.calls.tactus_play(this.handle, log.handle, detail))
  }

  /**
   * Sends live frames. Times must not decrease.
   * @param {Uint8Array} stream
   */
  send(stream) {
    const length = this.engine.put(stream)
    return this.result(this.engine.calls.tactus_send(this.handle, length))
  }

  /**
   * Advances the time, so that deadlines are met while no frame comes.
   * @param {number} microseconds
   */
  advance(microseconds) {
    return this.result(this.engine.calls.tactus_advance(this.handle, microseconds))
  }

  /** Ends the live input. */
  finish() { return this.result(this.engine.calls.tactus_finish(this.handle)) }

  /** When `advance` must be called if no frame comes first, in microseconds; null if there is none. */
  get deadline() {
    const time = this.engine.calls.tactus_deadline(this.handle)
    return Number.isNaN(time) ? null : time
  }

  /**
   * How far each recognizer that has not decided is from a limit: what would make it fail if every finger
   * lifted now.
   * @returns {Reading[]}
   */
  readings() {
    return JSON.parse(this.engine.text(this.engine.calls.tactus_readings(this.handle)))
  }

  free() { this.engine.release(this.handle) }

  /** @param {number} count */
  result(count) {
    this.engine.check(count)
    return new Transitions(this, count)
  }
}

/**
 * The transitions of one call of a run. They hold until the next call of that run; `copy` keeps them.
 * `recognizer`, `heldBy` and `rival` are places in `describe().recognizers`. Times are microseconds.
 */
export class Transitions {
  /**
   * @param {Run} run
   * @param {number} length
   */
  constructor(run, length) {
    this.run = run
    /** The number of transitions. */
    this.length = length
    this.place = length === 0 ? 0 : run.engine.calls.tactus_transitions(run.handle)
    /** @type {DataView | null} */
    this.kept = null
    /** @type {(string | null)[] | null} */
    this.sentences = null
  }

  /** The bytes of the records. The memory of the engine moves when it grows. */
  get view() {
    if (this.kept) return this.kept
    return new DataView(this.run.engine.memory.buffer, this.place, this.length * recordSize)
  }

  /** These transitions in memory of their own. Sentences are kept, too, if `withSentences`. */
  copy(withSentences = false) {
    const copy = new Transitions(this.run, 0)
    copy.length = this.length
    const bytes = new Uint8Array(this.length * recordSize)
    if (this.length) bytes.set(new Uint8Array(this.view.buffer, this.view.byteOffset, bytes.length))
    copy.sentences = []
    if (withSentences) {
      for (let index = 0; index < this.length; index += 1) copy.sentences.push(this.sentence(index))
    }
    copy.kept = new DataView(bytes.buffer)
    return copy
  }

  /** @param {number} index */
  time(index) { return Number(this.view.getBigInt64(index * recordSize, true)) }

  /** @param {number} index */
  started(index) { return Number(this.view.getBigInt64(index * recordSize + 8, true)) }

  /** @param {number} index */
  recognizer(index) { return this.view.getInt32(index * recordSize + 88, true) }

  /**
   * The number of a state; `stateNames` has its name.
   * @param {number} index
   */
  from(index) { return this.view.getUint8(index * recordSize + 105) }

  /**
   * The number of a state; `stateNames` has its name.
   * @param {number} index
   */
  state(index) { return this.view.getUint8(index * recordSize + 106) }

  /** @param {number} index */
  action(index) { return (this.view.getUint8(index * recordSize + 107) & 1) !== 0 }

  /**
   * One transition as an object.
   * @param {number} index
   * @returns {TransitionRecord}
   */
  at(index) {
    const view = this.view
    const start = index * recordSize
    const claimed = view.getBigInt64(start + 16, true)
    const heldBy = view.getInt32(start + 92, true)
    const kind = kindNames[view.getUint8(start + 104)]
    return {
      time: this.time(index),
      recognizer: this.recognizer(index),
      kind,
      from: stateNames[this.from(index)],
      state: stateNames[this.state(index)],
      action: this.action(index),
      touches: view.getInt32(start + 100, true),
      x: view.getFloat64(start + 24, true),
      y: view.getFloat64(start + 32, true),
      values: values(view, start, kind),
      failure: failure(view, start),
      started: this.started(index),
      claimed: claimed === noTime ? null : Number(claimed),
      heldBy: heldBy < 0 ? null : heldBy,
    }
  }

  /**
   * The reason for a failure in words, as the command line prints it; null if nothing failed.
   * @param {number} index
   * @returns {string | null}
   */
  sentence(index) {
    if (this.sentences) return this.sentences[index] ?? null
    const { engine, handle } = this.run
    const text = engine.text(engine.calls.tactus_sentence(handle, index))
    return text === '' ? null : text
  }
}

/**
 * @param {DataView} view
 * @param {number} start
 * @param {string} kind
 * @returns {Record<string, any>}
 */
function values(view, start, kind) {
  /** @type {Record<string, any>} */
  const result = {}
  const names = /** @type {Record<string, string[]>} */ (valueNames)[kind] ?? []
  names.forEach((name, place) => {
    const value = view.getFloat64(start + 56 + 8 * place, true)
    result[name] = name === 'direction'
      ? directionNames.filter((_, bit) => (value & (1 << bit)) !== 0).join(' ') : value
  })
  return result
}

/**
 * @param {DataView} view
 * @param {number} start
 * @returns {FailureRecord | null}
 */
function failure(view, start) {
  const flags = view.getUint8(start + 107)
  if ((flags & 2) === 0) return null
  const [measured, limit] = [view.getFloat64(start + 40, true), view.getFloat64(start + 48, true)]
  const rival = view.getInt32(start + 96, true)
  const isView = (flags & 4) !== 0
  return {
    reason: reasonNames[view.getUint8(start + 108)],
    measured: Number.isNaN(measured) ? null : measured,
    limit: Number.isNaN(limit) ? null : limit,
    rival: rival < 0 || isView ? null : rival,
    rivalView: rival < 0 || !isView ? null : rival,
  }
}
