// @ts-check
// The header of the page: what was done, how many labels were hit, and what was missed.

import { element, oncePerFrame, part } from './elements.js'
import { countsText, headline, waitSentences } from './gestures.js'
import { labelCounts } from './matches.js'

/** The sentence in the header. */
export class HeadlineView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    /** The gestures and the labels hit under the first setup, of which a change is told. */
    this.before = { count: 0, hits: 0 }
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'run', 'labels', 'live'], draw)
  }

  draw() {
    const { session } = this
    const now = { count: session.gestures.length, hits: labelCounts(session.judgment).hits }
    if (!session.isChanged) this.before = now
    const parts = headline(session).map(({ text, isMiss }, index) => {
      const difference = index === 0 ? now.count - this.before.count : text.includes('labels hit') ? now.hits - this.before.hits : 0
      return element('span', { className: isMiss ? 'missed' : '' }, index ? ' · ' : '', emphasized(text),
        difference ? element('b', { className: 'difference' }, ` (${difference > 0 ? '+' : '−'}${Math.abs(difference)})`) : null)
    })
    if (!session.labels.length && session.data.mode === 'report') parts.push(element('span', { className: 'quiet' }, ' · no labels'))
    if (!session.rejected.length && session.data.mode === 'report') parts.push(element('span', { className: 'quiet narrow-only' }, ' · no contact rejected'))
    if (session.isChanged) parts.push(element('span', { className: 'quiet' }, ' · changed'))
    const [wait] = waitSentences(session)
    if (session.data.mode === 'report') {
      // A phone shows only the first gestures of the row and of the list.
      parts.splice(parts.length - Number(session.isChanged), 0, element('span', { className: 'narrow-only counts' }, [countsText(session), wait].filter(Boolean).join('. ')))
    }
    part('headline').replaceChildren(...parts)
  }
}

/**
 * A part of the sentence whose number is bold.
 * @param {string} text
 */
function emphasized(text) {
  const [count, ...rest] = text.split(' in ')
  return element('span', {}, element('b', {}, count), rest.length ? ` in ${rest.join(' in ')}` : '')
}
