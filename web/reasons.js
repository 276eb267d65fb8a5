// @ts-check
// The decision that is selected: what happened, why, and what would have changed it.

import { element, part } from './elements.js'
import { counted, plain, span, time } from './format.js'
import { isRecognized } from './episodes.js'
import { outcomeText } from './words.js'
import { belongsTo } from './gestures.js'
import { labelWord } from './kinds.js'

/** @typedef {import('./episodes.js').Episode} Episode */

/** The panel that explains. */
export class ReasonView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.panel = part('reason')
    /** @type {Map<Episode, any>} findings of the engine */
    this.findings = new Map()
    session.on(['selection', 'capture'], () => this.draw())
    session.on(['run'], () => { this.findings.clear(); this.draw() })
  }

  draw() {
    const { session } = this
    const { episode } = session
    if (!episode) {
      const lane = session.episodes.lanes[session.recognizer] || []
      const recognized = lane.filter(isRecognized).length
      const name = session.names[session.recognizer]
      this.panel.replaceChildren(
        element('h3', {}, name || 'no recognizer'),
        element('p', {}, name ? `Recognized ${counted(recognized, 'time')}, failed ${counted(lane.length - recognized, 'time')} in this capture.`
          : 'The setup has no recognizer.'),
        element('p', { className: 'hint' }, 'Select a mark on a lane, or press ] for the next decision.'))
      return
    }
    const missed = this.missedBeside(episode)
    const parts = [
      ...(missed ? this.answer(missed) : []),
      element('h3', {}, session.names[episode.recognizer], ' ', badge(episode)),
      element('p', { className: 'outcome' }, sentenceCase(outcomeText(session, episode))),
    ]
    const reason = session.sentence(episode.last)
    if (reason) parts.push(element('p', { className: 'why' }, sentenceCase(reason)))
    const meter = this.meter(episode)
    if (meter) parts.push(meter)
    parts.push(this.facts(episode))
    if (!isRecognized(episode)) parts.push(this.change(episode))
    this.panel.replaceChildren(...parts)
  }

  /**
   * What should have been recognized where a gesture was; null if no label was missed there.
   * @param {Episode} episode
   */
  missedBeside(episode) {
    const { session } = this
    const own = session.gestures.find((each) => belongsTo(each, episode))
    if (!own || !own.asked || own.isHit) return null
    const found = [...session.missed].find(([, verdict]) => verdict === own.asked)
    return found ? { wanted: own.asked.label.label, got: own, episode: found[0] } : null
  }

  /**
   * What a label asked for, what was recognized instead, and why.
   * @param {{wanted: string, got: import('./gestures.js').PageGesture, episode: Episode}} missed
   */
  answer({ wanted, got, episode }) {
    const reason = this.session.sentence(episode.last)
    const meter = this.meter(episode)
    return [
      element('h3', { className: 'answer' }, `Asked for ${withArticle(labelWord(wanted))}, got ${withArticle(got.name)}.`),
      element('p', { className: 'why' }, `${this.session.readable[episode.recognizer]}: ${reason || outcomeText(this.session, episode)}`),
      ...(meter ? [meter] : []), this.change(episode),
    ]
  }

  /**
   * The measured value against its limit.
   * @param {Episode} episode
   */
  meter(episode) {
    const failure = episode.last.failure
    if (!failure || failure.measured === null || failure.limit === null) return null
    const most = Math.max(failure.measured, failure.limit, 1e-9) * 1.15
    const bar = element('span', { className: 'meter-bar' })
    bar.style.width = `${Math.max(1, (failure.measured / most) * 100)}%`
    const limit = element('span', { className: 'meter-limit' })
    limit.style.left = `${(failure.limit / most) * 100}%`
    return element('div', { className: 'meter', role: 'img',
      'aria-label': `measured ${plain(failure.measured)}, limit ${plain(failure.limit)}` }, bar, limit)
  }

  /** @param {Episode} episode */
  facts(episode) {
    const rows = [
      ['Landed', time(episode.start)],
      ['Decided', `${time(episode.decided)}, ${span(episode.decided - episode.start)} later${episode.byTimer ? ', by a timer' : ''}`],
      ['Fingers', String(episode.touches)],
    ]
    if (episode.began) rows.push(['Lasted', span(episode.finished - episode.decided)])
    const values = valueText(episode.last.values)
    if (values) rows.push(['Values', values])
    return element('dl', { className: 'facts' },
      ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]))
  }

  /**
   * The smallest change that would have recognized the gesture.
   * @param {Episode} episode
   */
  change(episode) {
    const box = element('div', { className: 'change' })
    const finding = this.findings.get(episode)
    if (finding === undefined) {
      box.append(element('button', { type: 'button', id: 'find-change', onclick: () => this.search(episode) },
        'What would have recognized it?'))
      return box
    }
    if (!finding || !finding.change) {
      box.append(element('p', {}, 'No change of a single value or relation of this recognizer is enough.'))
      return box
    }
    const { set, to } = finding.change
    const text = `${set}=${typeof to === 'string' ? to : JSON.stringify(to)}`
    box.append(
      element('p', {}, 'With ', element('code', {}, text), ` it is recognized at ${time(finding.change.t * 1e6)}.`),
      ...(finding.advice ? [element('p', { className: 'advice' }, sentenceCase(finding.advice))] : []),
      element('button', { type: 'button', id: 'try-change', onclick: () => this.session.change(text) }, 'Try this change'))
    return box
  }

  /** @param {Episode} episode */
  search(episode) {
    part('find-change').textContent = 'Searching…'
    setTimeout(() => {
      const { session } = this
      const findings = session.engine.explain(session.setup, session.log, {
        ...session.surface, recognizer: episode.recognizer, at: episode.decided, searches: true,
      })
      const decided = Math.round(episode.last.time)
      this.findings.set(episode, findings.find((/** @type {any} */ each) => Math.round(each.t * 1e6) === decided)
        || findings.find((/** @type {any} */ each) => Math.round(each.start * 1e6) === episode.start) || null)
      this.draw()
      const button = document.getElementById('try-change')
      if (button) button.focus()
    }, 20)
  }
}

/** @param {string} noun */
function withArticle(noun) { return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}` }

/** @param {Episode} episode */
function badge(episode) {
  const word = isRecognized(episode) && episode.outcome !== 'cancelled' ? 'recognized' : episode.outcome
  return element('span', { className: `badge badge-${word}` }, word)
}

/** @param {any} values */
export function valueText(values) {
  if (!values || typeof values !== 'object') return ''
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === 'kind' || value === null || value === undefined || value === '') return []
    const text = Array.isArray(value) ? value.map((each) => plain(each, 1)).join(', ')
      : typeof value === 'number' ? plain(value, 3) : String(value)
    return [`${name} ${text}`]
  }).join(' · ')
}

/** @param {string} text */
export function sentenceCase(text) {
  return text ? text[0].toUpperCase() + text.slice(1) + (text.endsWith('.') ? '' : '.') : text
}
