// @ts-check
// The page without a capture: touches are recognized while they happen, and recorded.

import { Run } from './engine.js'
import { announce, drawAsked, element, part } from './elements.js'
import { frameBytes, touchLogHeader, touchLogLine } from './frames.js'
import { FrameStream } from './stream.js'
import { PointerSource } from './pointers.js'
import { DeviceSource, DeviceTools } from './live.js'
import { ReadingView } from './readings.js'
import { annotationLines } from './labeledit.js'
import { saveText } from './saving.js'
import { zipped } from './zip.js'
import { decisionAt } from './session.js'
import { LiveVerdict } from './candidates.js'
import { DeviceInput } from './deviceinput.js'
import { drawProvenance, drawTouchTable } from './tables.js'
import { sizeText } from './scalebar.js'

/** The time that the lanes show while touches happen, in microseconds. */
const liveSpan = 6e6
/** While fingers are down, only the surface, the overview and the time follow each frame; all else so often, in milliseconds. */
const liveInterval = 50

/** Recognizes and records. */
export class Pad {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./surface.js').SurfaceView} surface
   * @param {import('./labeledit.js').LabelEditor} labels
   */
  constructor(session, surface, labels) {
    this.session = session
    this.surface = surface
    this.labels = labels
    this.readings = new ReadingView(session)
    this.live = session.live = surface.live = new LiveVerdict(session, () => surface.draw())
    /** @type {any} */
    this.run = null
    /** @type {string[]} */
    this.lines = []
    this.blockStart = this.blockEnd = 0
    this.isInBlock = this.isAsked = false
    this.decidedUntil = 0
    this.canvas = part('surface')
    /** What a live page has beside a pad; null on a pad. */
    this.device = session.data.live ? new DeviceTools(session) : null
    this.feed = this.device ? new DeviceSource(session, () => this.wake()) : null
    this.pointers = this.feed || new PointerSource(this.canvas, (x, y) => surface.toPoints(x, y), () => this.wake())
    session.isTouched = () => this.pointers.down.size > 0
    /** @type {{keep: (lines: string[]) => void, stepped: () => void, resized: () => void}|null} a study, for which nothing is recognized */
    this.study = null
    /** Whether a recognizer has begun or ended since gestures were counted. */
    this.hasDecided = false
    /** Whether a value of a gesture may have changed since then. */
    this.hasChanged = false
    /** When everything was drawn last, in milliseconds. */
    this.drawnAt = -Infinity
    this.input = session.data.scene ? new DeviceInput(session.data.scene.name, (report) => this.pointers.addReport(report)) : null
    this.listen()
  }

  listen() {
    const { session } = this
    part('mode-name').textContent = this.device ? 'live' : 'pad'
    part('capture-field').hidden = true
    part('transport').hidden = true
    part('pad-tools').hidden = false
    // On a phone the surface is the whole screen, except for a scene and a study, which say more beside it.
    const { classList } = document.body
    classList.toggle('whole', !session.data.scene && !session.data.tasks && !this.device)
    part('dock-size').addEventListener('click', () => part('dock-size').setAttribute('aria-expanded', String(classList.toggle('docked'))))
    const density = part('density')
    density.value = window.matchMedia('(pointer: coarse)').matches ? '1' : String(density.options[1].value)
    density.addEventListener('change', () => this.clear())
    part('record').addEventListener('click', () => this.record(!this.pointers.isOn))
    part('clear').addEventListener('click', () => this.clear())
    part('save-capture').addEventListener('click', () => saveText(`${this.captureName}`, this.captureText(), 'application/jsonl'))
    part('save-all').addEventListener('click', () => this.saveAll())
    part('label-last').addEventListener('click', () => this.labelLast())
    let width = 0
    new ResizeObserver(() => {
      // A capture has one size, so that of a new one is taken.
      if (this.study) this.study.resized()
      else if (!this.device && this.canvas.clientWidth !== width && !this.lines.length) this.clear()
      width = this.canvas.clientWidth
    }).observe(this.canvas)
    session.on(['run'], () => this.restartRun())
    if (this.device) this.device.chosen = (number) => this.turnTo(number)
  }

  /** Opens the setup of the page, or of the device that it shows. */
  open() {
    const { session } = this
    if (this.device) session.data.setup = this.device.data.setup
    const setup = session.data.setups[session.data.setup || 0]
    session.useSetup(setup.text, setup.name)
    document.title = this.device ? `${this.device.name} – Tactus live` : 'Tactus pad'
    part('gesture-names').replaceChildren(...[...new Set(session.description.recognizers.map((/** @type {any} */ each) => each.kind))]
      .map((kind) => element('option', { value: kind })))
    this.clear()
  }

  /**
   * Shows another device.
   * @param {number} number
   */
  turnTo(number) {
    if (!this.feed) return
    this.feed.device = number
    this.open()
    this.feed.say(this.feed.notes[number] || '')
  }

  get captureName() { return 'pad.touch.jsonl' }

  /** Begins a new capture. */
  clear() {
    const { session } = this
    if (!session.original) return
    const scale = Number(part('density').value)
    this.pointers.density = scale
    session.size = this.measured
    if (this.device) this.device.clear()
    // Touches may come before the surface is drawn.
    this.surface.fit(this.canvas.clientWidth, this.canvas.clientHeight)
    this.lines = []
    this.isInBlock = false
    this.decidedUntil = 0
    session.stream = new FrameStream(new Uint8Array(0))
    if (session.log) session.log.free()
    session.log = session.engine.log()
    session.labels = []
    this.pointers.restart()
    const setup = session.setup
    session.start()
    if (setup !== session.original) session.replaceSetup(setup)
    session.window.cover(0, liveSpan)
    session.tell('window')
    this.restartRun()
    part('readings').replaceChildren()
    part('surface-size').textContent = sizeText(session.size, session.unit)
    part('summary').textContent = `setup ${session.setupName} · touch the ${this.device ? 'device' : 'surface'}`
    drawProvenance(session, null)
    drawTouchTable(session)
  }

  /** The size of the surface, in points. */
  get measured() {
    const { canvas, surface: { scene }, pointers: { density } } = this
    if (this.device) return this.device.size
    if (scene) return scene.size
    return { width: Math.round(canvas.clientWidth * density), height: Math.round(canvas.clientHeight * density) }
  }

  /** A run of its own for what comes, under the present setup. */
  restartRun() {
    const { session } = this
    if (this.run) this.run.free()
    this.run = new Run(session.engine, session.setup, session.surface)
  }

  /** @param {boolean} isOn */
  record(isOn) {
    this.pointers.isOn = isOn
    part('record').setAttribute('aria-pressed', String(isOn))
    part('record').textContent = isOn ? 'Recording' : 'Paused'
  }

  /** Asks for one step before the next frame of the display. */
  wake() {
    if (this.isAsked) return
    this.isAsked = true
    requestAnimationFrame((began) => {
      this.isAsked = false
      this.step(began)
    })
  }

  /** The time on the clock of the capture, in microseconds. */
  get now() { return this.pointers.at(performance.now()) }

  /** Takes at once what has come. */
  catchUp() { this.step(performance.now()) }

  /**
   * Sends what has come to the engine, lets time pass, and shows the result.
   * @param {number} began when the frame of the display began; events from before it have come
   */
  step(began) {
    const { session, pointers } = this
    const { stream } = session
    if (!stream || !this.run) return
    if (this.study) return this.stepOfStudy(began, this.study)
    for (const frame of pointers.take(this.decidedUntil)) {
      const bytes = frameBytes(frame)
      stream.append(bytes)
      session.log.append(bytes)
      if (this.device) this.device.keep(bytes)
      this.lines.push(touchLogLine(frame))
      const transitions = this.run.send(bytes)
      // Motion without a gesture is no touch sequence.
      if (!this.isInBlock && (!frame.report || transitions.length)) this.beginBlock(frame.time)
      if (this.isInBlock) this.blockEnd = frame.time
      this.decidedUntil = frame.time
      this.collect(transitions)
      if (this.surface.scene) this.surface.scene.send(bytes)
    }
    const now = pointers.at(began)
    // Only as far as the deadlines: an event that a busy display reports late keeps its time.
    const isOver = this.feed !== null && this.feed.isOver
    for (let due = this.run.deadline; due !== null && (due <= now || isOver);) {
      this.decidedUntil = Math.max(due, this.decidedUntil)
      this.collect(this.run.advance(this.decidedUntil))
      due = this.run.deadline === due ? null : this.run.deadline
    }
    const isWaiting = this.run.deadline !== null
    const isMoving = this.surface.scene ? this.surface.scene.pass(now) : false
    session.following.clear()
    if (pointers.down.size) {
      const readings = this.readingsAt(now)
      this.readings.show(readings)
      this.live.follow(readings)
      for (const { recognizer } of readings) session.following.set(recognizer, this.blockStart)
    }
    this.follow(Math.max(now, this.decidedUntil), began)
    if (!pointers.down.size && this.isInBlock && !isWaiting) this.endBlock()
    if (pointers.down.size || isWaiting || isMoving || pointers.queue.length) this.wake()
  }

  /**
   * How near the recognizers are to their limits. The engine measures until the last frame; times pass without one.
   * @param {number} now
   * @returns {import('./readings.js').Reading[]}
   */
  readingsAt(now) {
    const passed = Math.max(0, now - this.decidedUntil) / 1e6
    return this.run.readings().map((/** @type {import('./readings.js').Reading} */ each) => (
      each.unit === 's' ? { ...each, measured: Math.min(each.limit, each.measured + passed) } : each))
  }

  /**
   * Keeps what has come, before anything else is done with it, and shows it. Neither a recognizer nor its
   * deadline changes what is kept.
   * @param {number} began
   * @param {NonNullable<Pad['study']>} study
   */
  stepOfStudy(began, study) {
    const { pointers, session: { stream }, surface: { scene } } = this
    const frames = pointers.take(0)
    const lines = frames.map(touchLogLine)
    if (lines.length) study.keep(lines)
    this.lines.push(...lines)
    const now = pointers.at(began)
    try {
      for (const frame of frames) {
        if (stream) stream.append(frameBytes(frame))
        this.decidedUntil = Math.max(this.decidedUntil, frame.time)
        // A scene has passed its deadlines.
        if (scene) scene.send(frameBytes({ ...frame, time: this.decidedUntil }))
      }
      const isMoving = scene ? scene.pass(now) : false
      if (scene) this.decidedUntil = Math.max(this.decidedUntil, now)
      this.follow(Math.max(now, this.decidedUntil), began)
      if (pointers.down.size || isMoving || pointers.queue.length) this.wake()
    } finally {
      study.stepped()
    }
  }

  /** @param {any} transitions */
  collect(transitions) {
    const { session } = this
    for (let index = 0; index < transitions.length; index += 1) {
      const decision = decisionAt(transitions, index)
      decision.sentence = (decision.failure && transitions.sentence(index)) || ''
      if (decision.state !== 'changed') this.hasDecided = true
      else this.live.values.set(decision.recognizer, decision.values)
      this.hasChanged = true
      session.episodes.add(decision)
    }
  }

  /**
   * Whether everything is drawn in this frame of the display, and not only the surface.
   * @param {number} began
   */
  isDue(began) { return this.hasDecided || !this.pointers.down.size || began - this.drawnAt >= liveInterval }

  /**
   * @param {number} now
   * @param {number} began
   */
  follow(now, began) {
    const { session } = this
    const { window } = session
    for (const open of session.episodes.open) {
      if (open && open.outcome === 'open') open.finished = open.end = now
    }
    session.time = now
    if (this.isDue(began)) {
      window.first = this.device ? this.device.from - 50_000 : -50_000
      window.last = Math.max(now + 500_000, liveSpan)
      const to = Math.max(now + 300_000, liveSpan)
      window.show(to - liveSpan, to)
      part('live-time').textContent = `${(now / 1e6).toFixed(1)} s, ${this.lines.length} frames`
      if (this.hasChanged && !this.study) session.judgeLabels()
      this.hasDecided = this.hasChanged = false
      this.drawnAt = began
      this.readings.isOwed = true
      this.tellDown(now)
      session.tell('live')
    }
    session.tell('time')
    // The step is taken just before a frame of the display, which then shows it.
    drawAsked(session.isTouched())
  }

  /**
   * Says in the header what happens while fingers are down.
   * @param {number} now
   */
  tellDown(now) {
    const { down } = this.pointers
    document.body.classList.toggle('touching', down.size > 0)
    if (!down.size || !this.isInBlock) return
    const { verdict } = this.live
    const fingers = `${down.size} ${down.size === 1 ? 'finger' : 'fingers'}, ${Math.max(0, (now - this.blockStart) / 1e6).toFixed(2)} s`
    part('summary').textContent = verdict ? `${verdict.title} · ${fingers}` : fingers
  }

  /** @param {number} time */
  beginBlock(time) {
    this.isInBlock = true
    this.blockStart = time
    this.live.land(time)
    part('summary').textContent = `setup ${this.session.setupName}`
  }

  /** All fingers are up and nothing is pending. */
  endBlock() {
    const { session } = this
    this.isInBlock = false
    const found = this.readings.verdict(this.blockStart)
    const names = found.map((each) => session.readable[each.recognizer])
    announce(names.length ? `recognized: ${names.join(', ')}` : 'nothing was recognized')
    const [first] = found
    part('summary').textContent = first ? `${names.join(', ')} · decided after ${((first.decided - first.start) / 1e6).toFixed(2)} s` : 'nothing recognized'
    this.live.lift()
    this.surface.draw()
    session.judgeLabels()
    if (first) this.show(first)
    session.tell('labels')
    session.tell('window')
    drawTouchTable(session)
    drawProvenance(session, null)
    if (this.device) this.lines.splice(0, this.device.forget())
  }

  /**
   * Selects what was recognized, without moving the time.
   * @param {import('./episodes.js').Episode} episode
   */
  show(episode) {
    const { session } = this
    session.recognizer = episode.recognizer
    session.episode = episode
    session.asked = null
    session.tell('selection')
  }

  /** Adds a label for the last touch sequence: the name in the field, or what was recognized. */
  labelLast() {
    if (!this.lines.length || this.isInBlock) return
    const found = this.session.episodes.recognized.filter((each) => each.decided >= this.blockStart)
    const kind = found.length ? this.session.labelOf(found[0].recognizer) : 'gesture'
    this.labels.add(this.blockStart, this.blockEnd, part('gesture-name').value.trim() || kind)
  }

  /** The capture as a touch log. */
  captureText() {
    const { width, height } = this.session.size
    return `${[touchLogHeader(width, height, this.deviceName), ...this.lines].join('\n')}\n`
  }

  get deviceName() { return this.device ? this.device.name : navigator.userAgent }

  /** A dataset of one capture, as one archive. */
  saveAll() {
    const { session } = this
    const card = { name: 'recorded on the pad', labels: 'as named by the person who recorded them', device: this.deviceName, setup: 'pad.setup.json' }
    saveText('pad.zip', zipped([
      { name: 'pad/dataset.json', text: `${JSON.stringify(card, null, 2)}\n` },
      { name: 'pad/annotations.jsonl', text: annotationLines(session.labels, this.captureName) },
      { name: `pad/${this.captureName}`, text: this.captureText() },
      { name: 'pad/pad.setup.json', text: session.setup.text() },
    ]), 'application/zip')
  }
}

