// @ts-check
// Labels that are drawn on their lane: drag to add one, drag its ends or its middle to move it, and
// press Delete to remove the last one that was touched.

import { element, part } from './elements.js'
import { jsonSeconds, time } from './format.js'
import { saveText } from './saving.js'

/** @typedef {import('./matches.js').Label} Label */

/** The changes of a reader to the labels. */
export class LabelEditor {
  /**
   * @param {import('./session.js').Session} session
   * @param {() => string} captureName the name of the capture in `annotations.jsonl`
   */
  constructor(session, captureName) {
    this.session = session
    this.captureName = captureName
    this.canvas = part('labels')
    this.list = part('label-list')
    /** @type {{label: Label, part: 'start'|'end'|'all', from: number}|null} */
    this.drag = null
    this.canvas.addEventListener('pointerdown', (/** @type {PointerEvent} */ event) => this.begin(event))
    this.canvas.addEventListener('pointermove', (/** @type {PointerEvent} */ event) => this.move(event))
    this.canvas.addEventListener('pointerup', () => this.end())
    part('add-label').addEventListener('click', () => this.add(session.window.from + session.window.span * 0.4, session.window.from + session.window.span * 0.6))
    part('save-labels').addEventListener('click', () => saveText('annotations.jsonl', this.text(), 'application/jsonl'))
    session.on(['capture', 'labels'], () => this.show())
  }

  /**
   * The name in the field beside the lane.
   * @returns {string}
   */
  get name() { return part('gesture-name').value.trim() || 'gesture' }

  /** @param {PointerEvent} event */
  at(event) { return this.session.window.time(event.clientX - this.canvas.getBoundingClientRect().left) }

  /** @param {PointerEvent} event */
  begin(event) {
    const at = this.at(event)
    const slack = (6 / this.session.window.width) * this.session.window.span
    const hit = this.session.labels.find((label) => at >= label.start - slack && at <= label.end + slack)
    this.canvas.setPointerCapture(event.pointerId)
    if (!hit) this.drag = { label: this.made(at, at), part: 'end', from: at }
    else if (Math.abs(at - hit.start) < slack) this.drag = { label: hit, part: 'start', from: at }
    else if (Math.abs(at - hit.end) < slack) this.drag = { label: hit, part: 'end', from: at }
    else this.drag = { label: hit, part: 'all', from: at }
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (!this.drag) return
    const at = Math.round(this.at(event))
    const { label } = this.drag
    if (!this.session.labels.includes(label)) {
      if (Math.abs(at - this.drag.from) < this.session.window.span * 0.004) return
      this.session.labels.push(label)
    }
    if (this.drag.part === 'start') label.start = Math.min(at, label.end)
    else if (this.drag.part === 'end') label.end = Math.max(at, label.start)
    else {
      const shift = Math.round(at - this.drag.from)
      label.start += shift
      label.end += shift
      this.drag.from += shift
    }
    this.changed()
  }

  end() { this.drag = null }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {Label}
   */
  made(from, to) {
    return { start: Math.round(from), end: Math.round(to), label: this.name, touches: this.touchesIn(from, to), note: '' }
  }

  /**
   * The most touches that are down together in a span.
   * @param {number} from
   * @param {number} to
   */
  touchesIn(from, to) {
    const touches = this.session.touches
    const inside = touches.filter((touch) => touch.start <= to && touch.end >= from)
    return Math.max(1, ...inside.map((touch) => inside.filter((each) => each.isDownAt(touch.start)).length))
  }

  /**
   * @param {number} from
   * @param {number} to
   * @param {string} [name]
   * @returns {Label}
   */
  add(from, to, name) {
    const label = this.made(from, to)
    if (name) label.label = name
    this.session.labels.push(label)
    this.changed()
    return label
  }

  changed() {
    this.session.labels.sort((a, b) => a.start - b.start)
    this.session.judgeLabels()
    this.session.tell('labels')
  }

  /** The list for readers who do not drag. */
  show() {
    const { labels } = this.session
    this.list.replaceChildren(...labels.slice(-50).map((label) => {
      const name = element('input', { type: 'text', value: label.label, 'aria-label': `Name of the label at ${time(label.start)}`,
        onchange: (/** @type {any} */ event) => { label.label = event.target.value.trim() || 'gesture'; this.changed() } })
      const times = [/** @type {const} */ ('start'), /** @type {const} */ ('end')].map((key) =>
        element('input', { type: 'number', step: '0.001', value: (label[key] / 1e6).toFixed(3), 'aria-label': `${key} of ${label.label} in seconds`,
          onchange: (/** @type {any} */ event) => {
            label[key] = Math.round(Number(event.target.value) * 1e6)
            if (label.end < label.start) label.end = label.start
            this.changed()
          } }))
      return element('li', {}, name, ...times, element('button', { type: 'button', onclick: () => {
        this.session.labels = labels.filter((each) => each !== label)
        this.changed()
      } }, 'Remove'))
    }))
    part('labels-panel').hidden = labels.length === 0
  }

  /** The labels as lines of `annotations.jsonl`. */
  text() {
    return annotationLines(this.session.labels, this.captureName())
  }
}

/**
 * Labels as lines of `annotations.jsonl`.
 * @param {Label[]} labels
 * @param {string} capture
 * @param {Record<string, any>} [more] members of every line
 */
export function annotationLines(labels, capture, more = {}) {
  return labels.map((label) => `${JSON.stringify({
    capture, start: jsonSeconds(label.start), end: jsonSeconds(label.end), label: label.label,
    touches: label.touches, ...more,
  })}\n`).join('')
}
