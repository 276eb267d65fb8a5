// @ts-check
// How far each recognizer is from its limit while fingers are down, and the verdict when they lift.

import { element, part } from './elements.js'
import { plain } from './format.js'
import { isRecognized } from './episodes.js'
import { outcomeText } from './words.js'

/**
 * @typedef {{recognizer: number, quantity: string, measured: number, limit: number, unit?: string}} Reading
 */

/** The live part of the panel of decisions. */
export class ReadingView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.panel = part('readings')
    /** @type {Map<string, {row: HTMLElement, bar: HTMLElement, limit: HTMLElement, text: HTMLElement}>} */
    this.rows = new Map()
    this.note = element('p', { className: 'hint' }, 'Every recognizer has decided.')
    /** Whether everything else was drawn in the frame before, so that this one has time for the readings. */
    this.isOwed = false
  }

  /**
   * Shows the readings, if they are owed.
   * @param {Reading[]} readings
   */
  show(readings) {
    if (!this.isOwed) return
    this.isOwed = false
    if (!this.rows.size) this.panel.replaceChildren(element('h3', {}, 'Distance to the limits'), this.note)
    this.note.hidden = readings.length > 0
    const seen = new Set()
    for (const reading of readings) {
      const key = `${reading.recognizer} ${reading.quantity}`
      seen.add(key)
      const row = this.rows.get(key) || this.made(key, reading)
      const most = Math.max(reading.measured, reading.limit, 1e-9) * 1.15
      row.row.hidden = false
      row.bar.style.transform = `scaleX(${Math.max(0, Math.min(1, reading.measured / most))})`
      row.limit.style.left = `${(reading.limit / most) * 100}%`
      row.text.textContent = `${readingText(reading.measured, reading.unit)} of ${readingText(reading.limit, reading.unit)}`
    }
    for (const [key, { row }] of this.rows) if (!seen.has(key)) row.hidden = true
  }

  /**
   * @param {string} key
   * @param {Reading} reading
   */
  made(key, reading) {
    const bar = element('span', { className: 'meter-bar' })
    const limit = element('span', { className: 'meter-limit' })
    const text = element('span', { className: 'number' })
    const row = element('div', { className: 'reading' },
      element('span', { title: reading.quantity }, this.session.names[reading.recognizer]),
      element('div', { className: 'meter', 'aria-hidden': 'true' }, bar, limit), text)
    const made = { row, bar, limit, text }
    this.rows.set(key, made)
    this.panel.append(row)
    return made
  }

  /**
   * What became of each recognizer since a time.
   * @param {number} from
   */
  verdict(from) {
    const { session } = this
    this.rows.clear()
    const lines = session.episodes.lanes.flatMap((lane) => {
      const since = lane.filter((each) => each.end >= from && each.decided >= from)
      // Touches that land anew beside a palm are judged twice.
      const episode = since.find(isRecognized) || since[since.length - 1]
      return episode ? [episode] : []
    }).sort((a, b) => Number(isRecognized(b)) - Number(isRecognized(a)))
    const row = (/** @type {import('./episodes.js').Episode} */ episode) => {
      const reason = session.sentence(episode.last)
      return element('p', { className: 'verdict' },
        element('b', {}, session.names[episode.recognizer]), ` ${outcomeText(session, episode)}${reason ? `: ${reason}` : ''}`)
    }
    const found = lines.filter(isRecognized)
    const others = lines.filter((each) => !isRecognized(each))
    this.panel.replaceChildren(
      element('h3', {}, 'Last touches'), ...found.map(row), found.length ? '' : element('p', {}, 'Nothing was recognized.'),
      others.length ? element('details', {}, element('summary', {}, `${others.length} that did not recognize them`), ...others.map(row)) : '')
    return found
  }
}

/**
 * @param {number} value
 * @param {string} [unit]
 */
function readingText(value, unit = '') {
  if (unit === 's') return `${plain(value * 1000, 0)} ms`
  if (unit === 'rad') return `${plain((value * 180) / Math.PI, 1)}°`
  return `${plain(value, 1)}${unit ? ` ${unit}` : ''}`
}
