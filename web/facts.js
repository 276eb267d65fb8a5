// @ts-check
// The times and values of a decision.

import { element } from './elements.js'
import { plain, span, time } from './format.js'

/**
 * All times and values of a decision, folded.
 * @param {import('./session.js').Session} session
 * @param {import('./episodes.js').Episode} episode
 */
export function factsFold(session, episode) {
  const rows = [
    ['Landed', time(episode.start)],
    ['Decided', `${time(episode.decided)}, ${span(episode.decided - episode.start)} later${episode.byTimer ? ', by a timer' : ''}`],
    ['Fingers', String(episode.touches)],
  ]
  if (episode.began) rows.push(['Lasted', span(episode.finished - episode.decided)])
  const values = valueText(episode.last.values)
  if (values) rows.push(['Values', values])
  return element('details', { className: 'fold' }, element('summary', {}, `All times and values of ${session.readable[episode.recognizer]}`),
    element('dl', { className: 'facts' }, ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])))
}

/** @param {any} values */
function valueText(values) {
  if (!values || typeof values !== 'object') return ''
  return Object.entries(values).flatMap(([name, value]) => {
    if (name === 'kind' || value === null || value === undefined || value === '') return []
    const text = Array.isArray(value) ? value.map((each) => plain(each, 1)).join(', ')
      : typeof value === 'number' ? plain(value, 3) : String(value)
    return [`${name} ${text}`]
  }).join(' · ')
}
