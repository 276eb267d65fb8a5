// @ts-check
// The lane of annotations: what was really done, and whether it was recognized.

import { oncePerFrame, part, prepare } from './elements.js'
import { colors } from './palette.js'
import { counted, time } from './format.js'
import { labelWord } from './kinds.js'
import { labelCounts } from './matches.js'
import { Tooltip } from './tooltip.js'

/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */

const verdictWords = {
  hit: 'recognized', miss: 'not recognized', clear: 'correctly nothing', none: 'no recognizer for it',
}

/** The row above the recognizers. */
export class LabelLane {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.row = part('label-lane')
    this.canvas = part('labels')
    this.tooltip = new Tooltip()
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'run', 'window', 'labels', 'live'], draw)
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
    return judgment.verdicts.find(({ label }) =>
      window.x(label.start) - 3 <= at && Math.max(window.x(label.end), window.x(label.start) + 6) >= at) || null
  }

  draw() {
    const { session } = this
    const { verdicts } = session.judgment
    const { context, width, height } = prepare(this.canvas)
    const palette = colors()
    context.textBaseline = 'middle'
    for (const [index, { label, verdict }] of verdicts.entries()) {
      const from = session.window.x(label.start)
      const next = verdicts[index + 1] ? session.window.x(verdicts[index + 1].label.start) : width
      if (session.window.x(label.end) < 0 || from > width) continue
      const mark = { hit: '✓', miss: '✗', clear: '·', none: '✗' }[verdict]
      // A label that no recognizer detects is missed, too, as the header counts it.
      const isMiss = verdict === 'miss' || verdict === 'none'
      context.font = `${isMiss ? '600 ' : ''}12px system-ui, sans-serif`
      const words = `${mark} ${labelWord(label.label)}`
      const room = context.measureText(words).width + (isMiss ? 12 : 0)
      // A miss keeps its name: it is what a reader looks for.
      const text = isMiss || from + room < next ? words : mark
      if (isMiss) {
        context.fillStyle = palette.miss
        context.fillRect(Math.min(from, width - room), 3, room, height - 6)
      }
      context.fillStyle = isMiss ? palette.paper : palette.label
      context.fillText(text, isMiss ? Math.min(from, width - room) + 6 : from, height / 2 + 0.5)
    }
    if (!verdicts.length) {
      context.fillStyle = palette.faint
      context.font = '12px system-ui, sans-serif'
      context.fillText('drag here to add a label', 6, height / 2)
    }
    const { asked, hits, missed, extra } = labelCounts(session.judgment)
    const text = `${counted(asked, 'annotation')}: ${hits} recognized, ${missed} missed, ${extra} gestures without one`
    this.canvas.setAttribute('aria-label', text)
    part('label-summary').textContent = verdicts.length ? `${hits} hit, ${missed} missed, ${extra} extra` : ''
  }
}
