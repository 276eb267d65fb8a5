// @ts-check
// What became of a recognizer, in a few words.

import { span, time } from './format.js'
import { readableName } from './gestures.js'

/** The states of a lane with the words and shapes that stand for them. */
export const legend = [
  ['held', 'waited for another', 'striped bar'],
  ['active', 'recognized, goes on', 'solid bar'],
  ['ended', 'recognized', 'diamond'],
  ['missed', 'asked for, missed', 'red diamond'],
  ['near', 'nearly', 'hollow diamond'],
  ['failed', 'not', 'thin line and tick'],
  ['cancelled', 'cancelled', 'struck circle'],
  ['timer', 'waited for a deadline', 'dotted line and a small clock'],
  ['many', 'many: recognized above, not below', 'columns'],
]

/**
 * Such as `failed at 1.240 s`.
 * @param {{names: string[]}} session
 * @param {import('./episodes.js').Episode} episode
 */
export function outcomeText(session, episode) {
  const held = episode.heldFrom === null || episode.heldBy === null ? ''
    : `, after ${span(episode.decided - episode.heldFrom)} of waiting for ${readableName(session.names[episode.heldBy])} to fail (without the wait: ${time(episode.heldFrom)})`
  if (episode.began) {
    const rest = episode.outcome === 'open' ? 'still going on' : `${episode.outcome} at ${time(episode.finished)}`
    return `began at ${time(episode.decided)}${held}, ${rest}`
  }
  if (episode.outcome === 'ended') return `recognized at ${time(episode.decided)}${held}`
  return `${episode.outcome} at ${time(episode.decided)}`
}
