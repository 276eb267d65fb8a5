// @ts-check
// What a pad says at the fingers: the gestures that are still open, how near their limits are, and the verdict, large, in the
// frame that decides it.

import { setFont } from './elements.js'
import { colors, kindColors } from './palette.js'
import { gestureName, measureText } from './gestures.js'
import { amount } from './limits.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./readings.js').Reading} Reading */
/** @typedef {{name: string, text: string, kind: 'still'|'move'|'shape'}} Candidate */

/** How long a verdict stays after the lift, in milliseconds. */
const verdictTime = 2000

/** The most candidates at a finger, and how far above it they stand, in pixels. */
const [mostCandidates, clearance] = [4, 84]

/** What is drawn over the surface of a pad. */
export class LiveVerdict {
  /**
   * @param {import('./session.js').Session} session
   * @param {() => void} redraw
   */
  constructor(session, redraw) {
    this.session = session
    this.redraw = redraw
    /** @type {Candidate[]} */
    this.candidates = []
    /** The part of the time to a press that has passed; 0 for none. */
    this.ring = 0
    /** @type {{title: string, note: string, kind: 'still'|'move'|'shape'|''}|null} */
    this.verdict = null
    this.blockStart = 0
    /** @type {Map<number, any>} the values that recognizers report while they go on */
    this.values = new Map()
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined
    session.on(['near'], () => this.tellNear())
    session.on(['capture'], () => this.clear())
  }

  clear() {
    clearTimeout(this.timer)
    this.verdict = null
    this.candidates = []
    this.ring = 0
    this.values.clear()
  }

  /** @param {number} time at which the first finger landed */
  land(time) {
    this.clear()
    this.blockStart = time
  }

  /** What was recognized since the first landing, the last one last. */
  get recognized() {
    return this.session.episodes.recognized.filter((each) => each.decided >= this.blockStart)
  }

  /**
   * While fingers are down.
   * @param {Reading[]} readings
   */
  follow(readings) {
    const decided = this.recognized
    if (decided.length) this.tell(decided)
    this.candidates = decided.some((each) => each.outcome === 'open') ? [] : this.open(readings)
    const press = readings.find((each) => each.unit === 's' && this.kindOf(each.recognizer) === 'longPress')
    this.ring = press && this.candidates.length ? Math.min(1, press.measured / press.limit) : 0
  }

  /** @param {number} number */
  kindOf(number) { return (this.session.description.recognizers[number] || {}).kind }

  /**
   * The gestures that are open, the nearest of each label.
   * @param {Reading[]} readings
   * @returns {Candidate[]}
   */
  open(readings) {
    const { session } = this
    /** @type {Map<string, {share: number, each: Reading}>} */
    const nearest = new Map()
    for (const each of readings) {
      if (!['s', 'pt', 'rad'].includes(each.unit || '') || each.measured >= each.limit) continue
      const label = session.labelOf(each.recognizer)
      const share = each.measured / each.limit
      const known = nearest.get(label)
      if (!known || known.share < share) nearest.set(label, { share, each })
    }
    const waiting = [...nearest.values()].sort((a, b) => Number(b.each.unit === 's') - Number(a.each.unit === 's') || b.share - a.share)
    return [...this.atLift(readings), ...waiting.map(({ each }) => this.candidate(each.recognizer, leftText(each)))].slice(0, mostCandidates)
  }

  /**
   * Taps that would be recognized if the fingers lifted now: nothing would make them fail.
   * @param {Reading[]} readings
   * @returns {Candidate[]}
   */
  atLift(readings) {
    const { session } = this
    const failing = new Set(readings.map(({ recognizer }) => recognizer))
    const found = session.description.recognizers.findIndex((/** @type {any} */ each, /** @type {number} */ number) => {
      const lane = session.episodes.lanes[number] || []
      const last = lane[lane.length - 1]
      return each.kind === 'tap' && each.enabled && !failing.has(number) && !(last && last.decided >= this.blockStart)
    })
    return found < 0 ? [] : [this.candidate(found, 'if you lift now')]
  }

  /**
   * @param {number} number
   * @param {string} text
   * @returns {Candidate}
   */
  candidate(number, text) {
    return { name: this.session.readable[number], text, kind: this.session.hueOf(number) }
  }

  /** @param {Episode[]} decided */
  tell(decided) {
    const { session } = this
    // A gesture that goes on is the one that people look at.
    const main = [...decided].reverse().find((each) => each.outcome === 'open') || decided[decided.length - 1]
    const value = measureText((main.outcome === 'open' && this.values.get(main.recognizer)) || main.last.values)
    const others = decided.filter((each) => each !== main).map((each) => gestureName(session, each))
    this.verdict = {
      title: `${gestureName(session, main)}${value ? ` ${value}` : ''}`, kind: session.hueOf(main.recognizer),
      note: `decided after ${((main.decided - main.start) / 1e6).toFixed(2)} s${others.length ? ` · with ${others.join(', ')}` : ''}`,
    }
  }

  /** All fingers are up and nothing waits. */
  lift() {
    const decided = this.recognized
    this.candidates = []
    this.ring = 0
    if (decided.length) this.tell(decided)
    else this.verdict = { title: 'nothing', note: 'no recognizer took the touches', kind: '' }
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.verdict = null
      this.redraw()
    }, verdictTime)
  }

  /** Names what the touches nearly were. */
  tellNear() {
    const { session, verdict } = this
    const near = [...session.near].filter((each) => each.decided >= this.blockStart)
    if (!verdict || !near.length) return
    verdict.note = `nearly ${near.map((each) => session.readable[each.recognizer]).join(', ')}`
    this.redraw()
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {[number, number][]} fingers places on the canvas, in pixels
   * @param {number} width
   */
  draw(context, fingers, width) {
    if (fingers.length) this.drawRing(context, fingers[0])
    if (fingers.length && this.candidates.length) this.drawCandidates(context, fingers, width)
    if (this.verdict) this.drawVerdict(context, this.verdict, width)
  }

  /**
   * The time to a press as a ring, and the slop as a dashed circle that a finger does not hide.
   * @param {CanvasRenderingContext2D} context
   * @param {[number, number]} finger
   */
  drawRing(context, [x, y]) {
    if (!this.ring) return
    const circle = (/** @type {number} */ radius, /** @type {number} */ share) => {
      context.beginPath()
      context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + share * Math.PI * 2)
      context.stroke()
    }
    context.lineWidth = 8
    context.strokeStyle = colors().shade
    circle(62, 1)
    context.strokeStyle = kindColors('still')[0]
    circle(62, this.ring)
    context.lineWidth = 1.5
    context.strokeStyle = colors().faint
    context.setLineDash([3, 4])
    circle(46, 1)
    context.setLineDash([])
    context.lineWidth = 1
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {[number, number][]} fingers
   * @param {number} width
   */
  drawCandidates(context, fingers, width) {
    const palette = colors()
    const [x, top] = fingers.reduce((best, each) => (each[1] < best[1] ? each : best))
    const bottom = Math.max(...fingers.map((each) => each[1]))
    const [nameFont, textFont] = ['600 14px system-ui, sans-serif', '13px system-ui, sans-serif']
    const widest = (/** @type {string} */ font, /** @type {string[]} */ texts) => {
      setFont(context, font)
      return Math.max(...texts.map((text) => context.measureText(text).width))
    }
    const needed = widest(nameFont, this.candidates.map(({ name }) => name)) + widest(textFont, this.candidates.map(({ text }) => text)) + 62
    const [wide, high] = [Math.min(Math.max(212, needed), width - 16), this.candidates.length * 28 + 12]
    const left = Math.max(8, Math.min(x - wide / 2, width - wide - 8))
    // Below the fingers where there is no room above them.
    const place = top - clearance - high < 4 ? bottom + clearance : top - clearance - high
    context.fillStyle = palette.paper
    context.strokeStyle = palette.line
    context.beginPath()
    context.rect(left, place, wide, high)
    context.fill()
    context.stroke()
    this.candidates.forEach(({ name, text, kind }, index) => {
      const y = place + 25 + index * 28
      context.fillStyle = kindColors(kind)[0]
      context.fillRect(left + 14, y - 10, 10, 10)
      context.fillStyle = palette.ink
      setFont(context, textFont)
      const room = wide - 62 - context.measureText(text).width
      setFont(context, nameFont)
      context.fillText(name, left + 34, y, room)
      setFont(context, textFont)
      context.fillStyle = palette.label
      context.textAlign = 'right'
      context.fillText(text, left + wide - 12, y)
      context.textAlign = 'left'
    })
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{title: string, note: string, kind: 'still'|'move'|'shape'|''}} verdict
   * @param {number} width
   */
  drawVerdict(context, { title, note, kind }, width) {
    const palette = colors()
    context.textAlign = 'center'
    context.lineJoin = 'round'
    context.strokeStyle = palette.paper
    context.lineWidth = 6
    for (const [text, font, y, color] of /** @type {[string, string, number, string][]} */ ([
      [title, '700 52px system-ui, sans-serif', 92, kind ? kindColors(kind)[0] : palette.ink],
      [note, '17px system-ui, sans-serif', 122, palette.label]])) {
      setFont(context, font)
      context.fillStyle = color
      context.strokeText(text, width / 2, y, width - 24)
      context.fillText(text, width / 2, y, width - 24)
    }
    context.textAlign = 'left'
    context.lineWidth = 1
  }
}

/**
 * What is missing to a limit: `in 0.18 s`, `after 10 pt more`.
 * @param {Reading} reading
 */
function leftText({ measured, limit, unit = '' }) {
  const left = amount(limit - measured, unit)
  return unit === 's' ? `in ${left}` : `after ${left} more`
}
