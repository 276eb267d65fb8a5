// @ts-check
// The lane of annotations: what was really done, and whether it was recognized.

import { oncePerFrame, part, prepare, setFont } from './elements.js'
import { colors } from './palette.js'
import { counted, time } from './format.js'
import { labelWord } from './kinds.js'
import { labelCounts } from './matches.js'
import { Tooltip } from './tooltip.js'

/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */
/** @typedef {{left: number, right: number, text: string, isMiss: boolean, verdict: LabelVerdict}} LabelBox */

const verdictWords = {
  hit: 'recognized', miss: 'not recognized', clear: 'correctly nothing', none: 'no recognizer for it',
}

const marks = { hit: '✓', miss: '✗', clear: '·', none: '✗' }

/** How far from its place a miss still has its name, in pixels. */
const farthestName = 24

/** @param {boolean} isMiss */
function font(isMiss) { return `${isMiss ? '600 ' : ''}12px system-ui, sans-serif` }

/** The row above the recognizers. */
export class LabelLane {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.row = part('label-lane')
    this.canvas = part('labels')
    this.tooltip = new Tooltip()
    /** @type {LabelBox[]} where the marks and words of labels stand */
    this.boxes = []
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'run', 'window', 'labels', 'live'], draw)
    new ResizeObserver(draw).observe(this.canvas)
    this.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => {
      const hit = this.labelAt(event)
      if (hit) this.tooltip.show(this.lines(hit), event.clientX, event.clientY)
      else this.tooltip.hide()
    })
    this.canvas.addEventListener('pointerleave', () => this.tooltip.hide())
    this.canvas.addEventListener('click', (/** @type {PointerEvent} */ event) => {
      const hit = this.labelAt(event)
      if (hit) session.selectLabel(hit)
    })
  }

  /** @param {LabelVerdict} verdict */
  lines({ label, verdict }) {
    const word = label.label === 'none' && verdict === 'miss' ? 'something was recognized' : verdictWords[verdict]
    return [`${label.label}: ${word}`, `${time(label.start)} to ${time(label.end)}`, label.note].filter(Boolean)
  }

  /**
   * @param {MouseEvent} event
   * @returns {LabelVerdict|null}
   */
  labelAt(event) {
    const { window, judgment } = this.session
    const at = event.clientX - this.canvas.getBoundingClientRect().left
    const box = this.boxes.find(({ left, right }) => left - 3 <= at && right >= at)
    return box ? box.verdict : judgment.verdicts.find(({ label }) =>
      window.x(label.start) - 3 <= at && Math.max(window.x(label.end), window.x(label.start) + 6) >= at) || null
  }

  /**
   * Where the labels in sight stand, so that none covers another: from the left with their words where they have room, then back
   * from the right edge. A miss keeps its name, which a reader looks for, unless it would stand far from its place.
   * @param {LabelVerdict[]} verdicts in the order of their starts
   * @param {CanvasRenderingContext2D} context
   * @param {number} width
   * @returns {LabelBox[]}
   */
  placed(verdicts, context, width) {
    const { window } = this.session
    /** @type {LabelBox[]} */
    const boxes = []
    const box = (/** @type {LabelVerdict} */ verdict, /** @type {string} */ text, /** @type {number} */ left) => {
      // A label that no recognizer detects is missed, too, as the header counts it.
      const isMiss = verdict.verdict === 'miss' || verdict.verdict === 'none'
      setFont(context, font(isMiss))
      return { verdict, text, isMiss, left, right: left + context.measureText(text).width + (isMiss ? 12 : 0) }
    }
    let reached = 0
    for (const [index, verdict] of verdicts.entries()) {
      const { label } = verdict
      const from = window.x(label.start)
      const next = verdicts[index + 1] ? window.x(verdicts[index + 1].label.start) : Infinity
      if (window.x(label.end) < 0 || from > width) continue
      const left = Math.max(from, reached)
      const whole = box(verdict, `${marks[verdict.verdict]} ${labelWord(label.label)}`, left)
      const hasRoom = whole.right < next || (whole.isMiss && left - from < farthestName)
      boxes.push(hasRoom ? whole : box(verdict, marks[verdict.verdict], left))
      reached = boxes[boxes.length - 1].right + 3
    }
    let limit = width
    for (let index = boxes.length - 1; index >= 0; index -= 1) {
      const each = boxes[index]
      const shown = each.right > limit && !each.isMiss ? box(each.verdict, marks[each.verdict.verdict], each.left) : each
      const shift = Math.min(0, limit - shown.right)
      boxes[index] = { ...shown, left: shown.left + shift, right: shown.right + shift }
      limit = boxes[index].left - 3
    }
    return boxes
  }

  draw() {
    const { session } = this
    const verdicts = [...session.judgment.verdicts].sort((a, b) => a.label.start - b.label.start)
    const { context, width, height } = prepare(this.canvas)
    const palette = colors()
    context.textBaseline = 'middle'
    this.boxes = this.placed(verdicts, context, width)
    for (const { left, right, text, isMiss } of this.boxes) {
      if (isMiss) {
        context.fillStyle = palette.miss
        context.fillRect(left, 3, right - left, height - 6)
      }
      setFont(context, font(isMiss))
      context.fillStyle = isMiss ? palette.paper : palette.label
      context.fillText(text, left + (isMiss ? 6 : 0), height / 2 + 0.5)
    }
    if (!verdicts.length) {
      context.fillStyle = palette.faint
      setFont(context, '12px system-ui, sans-serif')
      context.fillText('drag here to add a label', 6, height / 2)
    }
    const { asked, hits, missed, extra } = labelCounts(session.judgment)
    const text = `${counted(asked, 'annotation')}: ${hits} recognized, ${missed} missed, ${extra} gestures without one`
    this.canvas.setAttribute('aria-label', text)
    part('label-summary').textContent = verdicts.length ? `${hits} hit, ${missed} missed, ${extra} extra` : ''
  }
}
