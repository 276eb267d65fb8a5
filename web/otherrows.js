// @ts-check
// Why another recognizer did not take the touches, and what would have let it.

import { element } from './elements.js'
import { plain } from './format.js'
import { nextLanding } from './misses.js'
import { sentenceCase } from './verdict.js'

/** @typedef {import('./findings.js').Finding} Finding */

/**
 * @param {import('./session.js').Session} session
 * @param {Finding} finding
 */
export function otherRow(session, finding) {
  const number = session.names.indexOf(finding.recognizer)
  const episode = session.findings.episodeOf(finding)
  const name = session.readable[number] || finding.recognizer
  const [why, ...rest] = finding.sentence.split('; with ')
  const change = finding.near && rest.length ? sentenceCase(`with ${rest.join('; with ')}`) : ''
  return element('div', { className: finding.near ? 'other near' : 'other' },
    episode ? element('button', { type: 'button', className: 'link', onclick: () => session.select(episode) }, name) : element('span', {}, name),
    element('span', { className: 'quiet' }, `${why}${episode ? lateText(session, episode) : ''}`, change ? element('br') : null, change))
}

/**
 * How late the next finger landed, where a time ran out before it: `: the next finger landed 45 ms later`.
 * @param {import('./session.js').Session} session
 * @param {import('./episodes.js').Episode} episode
 */
function lateText(session, { decided, last }) {
  if (!last.failure || last.failure.reason !== 'nextTapTooLate') return ''
  const next = nextLanding(session, decided)
  return next && next.start - decided < 1e6 ? `: the next finger landed ${plain((next.start - decided) / 1000, 0)} ms later` : ''
}
