// @ts-check
// The engine of Tactus in a page: engine.wasm, compiled from the sources of the command line.
// docs/page-interface.md describes the functions and the layouts that this file uses.

import { Transitions } from './records.js'

/**
 * @typedef {{name: string, value: any, unit: string, meaning: string,
 *   sort: 'number' | 'integer' | 'boolean' | 'word' | 'other', words: string[],
 *   range: [number, number] | null}} SetupValue
 * @typedef {{id: string, kind: string, label: string, view: string, enabled: boolean,
 *   requires: string[], values: SetupValue[]}} SetupRecognizer
 * @typedef {{preset: string, policy: string, recognizers: SetupRecognizer[],
 *   views: {id: string, frame: [number, number, number, number] | null}[]}} SetupDescription
 * @typedef {{recognizer: number, quantity: string, unit: string, measured: number,
 *   limit: number}} Reading
 * @typedef {Record<string, any>} Finding
 */
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
   * The built-in setup of a name: what an application gets on a platform, or touchpad; the default setup for ''.
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
   *   at?: number, searches?: boolean|'near', parts?: [number, number]|null}} [options] 'near' searches where nothing was
   *   recognized, and else for near changes only; `parts` are the first and the last part to look at
   * @returns {Finding[]}
   */
  explain(setup, log, options = {}) { return JSON.parse(this.explanation(setup, log, options)) }

  /**
   * The text of `explain`: a list of JSON objects.
   * @param {Setup} setup
   * @param {Log} log
   * @param {{width?: number, height?: number, unit?: 'pt' | 'units', recognizer?: number,
   *   at?: number, searches?: boolean|'near', parts?: [number, number]|null}} [options] as for `explain`
   */
  explanation(setup, log, options = {}) {
    const { width = NaN, height = NaN, unit, recognizer = -1, at = NaN, searches = true, parts } = options
    const length = this.calls.tactus_explain_parts(
      setup.handle, log.handle, width, height, unit === 'units' ? 1 : 0, recognizer, at,
      searches === 'near' ? 2 : searches ? 1 : 0, ...(parts || [0, -1]))
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
    /** @type {SetupDescription|null} */
    this.description = null
  }

  /** The whole setup as text, as `tactus recognize --print-setup` writes it. */
  text() { return this.engine.text(this.engine.calls.tactus_setup_text(this.handle)) }

  /** The digest of all in the setup that decides. */
  digest() { return this.engine.text(this.engine.calls.tactus_setup_digest(this.handle)) }

  /**
   * The recognizers, in the order of their numbers, with every value. The object must not be changed.
   * @returns {SetupDescription}
   */
  describe() {
    const description = this.description || JSON.parse(this.engine.text(this.engine.calls.tactus_setup_describe(this.handle)))
    this.description = description
    return description
  }

  /**
   * The number of the view on which a touch at a position lands; -1 if no view receives it.
   * @param {number} x in points
   * @param {number} y
   */
  viewAt(x, y) { return this.engine.check(this.engine.calls.tactus_setup_view_at(this.handle, x, y)) - 1 }

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

  /** The number of its parts, each of `partLength` entries but the last one. */
  get partCount() { return Math.ceil(this.length / this.partLength) }

  /** The number of entries in a part. */
  get partLength() { return this.engine.calls.tactus_part_length() }

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
   * Plays one part of a recording, of which `log.partCount` is the number. The part after the one that was played last continues
   * it. Every other part begins anew, as if the recording began there. The last part ends the recording.
   * @param {Log} log
   * @param {number} part
   * @param {{detail?: 'states' | 'all'}} [options]
   */
  playPart(log, part, options = {}) {
    const detail = options.detail === 'all' ? 1 : 0
    return this.result(this.engine.calls.tactus_play_part(this.handle, log.handle, part, detail))
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
