// @ts-check
// The header of the page: what was done, how many labels were hit, and what was missed.

import { element, oncePerFrame, part } from './elements.js'
import { headline } from './gestures.js'

/** The sentence in the header. */
export class HeadlineView {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    /** The sentence under the first setup, of which a change is told. */
    this.count = 0
    const draw = oncePerFrame(() => this.draw())
    session.on(['capture', 'run', 'labels'], draw)
  }

  draw() {
    const { session } = this
    if (!session.isChanged) this.count = session.gestures.length
    const difference = session.gestures.length - this.count
    const parts = headline(session).map(({ text, isMiss }, index) =>
      element('span', { className: isMiss ? 'missed' : '' }, index ? ' · ' : '', emphasized(text)))
    const changed = session.isChanged ? element('span', { className: 'quiet' },
      ` · changed${difference ? ` (${difference > 0 ? '+' : '−'}${Math.abs(difference)})` : ''}`) : null
    part('headline').replaceChildren(...parts, ...(changed ? [changed] : []))
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
