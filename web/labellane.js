// @ts-check
// The lane of annotations: what was really done, and whether it was recognized.

import { oncePerFrame, part, prepare } from './elements.js'
import { colors } from './palette.js'
import { counted, time } from './format.js'
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
      if (hit && hit.episode) session.select(hit.episode)
      else if (hit) session.seek(hit.label.start)
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
    const { verdicts, extra } = session.judgment
    const { context, width, height } = prepare(this.canvas)
    const palette = colors()
    context.font = '11px system-ui, sans-serif'
    let reached = -Infinity
    for (const { label, verdict } of verdicts) {
      const [from, to] = [session.window.x(label.start), session.window.x(label.end)]
      if (to < 0 || from > width) continue
      const color = { hit: palette.hit, miss: palette.miss, clear: palette.faint, none: palette.faint }[verdict]
      const room = Math.max(3, to - from)
      context.globalAlpha = 0.16
      context.fillStyle = color
      context.fillRect(from, 2, room, height - 4)
      context.globalAlpha = 1
      context.strokeStyle = color
      if (verdict === 'miss') context.setLineDash([3, 2])
      context.strokeRect(from + 0.5, 2.5, room - 1, height - 5)
      context.setLineDash([])
      const mark = { hit: '✓', miss: '✗', clear: '·', none: '?' }[verdict]
      context.fillStyle = palette.ink
      const text = `${mark} ${label.label}`
      const fits = context.measureText(text).width + 8 < room
      if (from > reached) context.fillText(fits ? text : mark, from + 3, height / 2 + 4)
      if (from > reached) reached = from + (fits ? 0 : 10)
    }
    if (!verdicts.length) {
      context.fillStyle = palette.faint
      context.fillText('drag here to add a label', 6, height / 2 + 4)
    }
    for (const episode of extra) {
      const x = session.window.x(episode.decided)
      context.fillStyle = palette.extra
      context.beginPath()
      context.moveTo(x - 4, 0)
      context.lineTo(x + 4, 0)
      context.lineTo(x, 6)
      context.fill()
    }
    const hits = verdicts.filter(({ verdict }) => verdict === 'hit').length
    const misses = verdicts.filter(({ verdict }) => verdict === 'miss').length
    const text = `${counted(verdicts.length, 'annotation')}: ${hits} recognized, ${misses} missed, ${extra.length} gestures without one`
    this.canvas.setAttribute('aria-label', text)
    part('label-summary').textContent = verdicts.length ? `${hits} hit, ${misses} missed, ${extra.length} extra` : ''
  }
}
