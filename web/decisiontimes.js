// @ts-check
// The times of a gesture on one line: from the landing to the decision, the wait, and the lift.

import { scale, shape } from './charts.js'
import { span } from './format.js'
import { textWidth } from './elements.js'

const [timesHeight, timesEdge] = [22, 8]

/** How a gesture ended whose fingers did not lift. */
const ending = /** @type {Record<string, string>} */ ({ cancelled: 'cancelled', open: 'still down' })

/**
 * @param {import('./gestures.js').PageGesture} gesture
 * @param {number} end when its last finger lifted
 * @param {string} holder the recognizer that it waited for; empty for none
 * @param {number} width
 * @returns {SVGElement}
 */
export function decisionTimes({ episode, start, hue }, end, holder, width) {
  const last = Math.max(end, episode.finished, episode.decided, start + 1000)
  const x = scale([start, last], [timesEdge, width - timesEdge])
  const met = Math.min(episode.heldFrom ?? episode.decided, episode.decided)
  const top = holder ? 24 : 4
  const drawing = shape('svg', { class: `decision-times ${hue}`, width, height: top + timesHeight + 28, role: 'img',
    'aria-label': `decided ${span(episode.decided - start)} after landing` })
  const part = (/** @type {number} */ from, /** @type {number} */ to, /** @type {string} */ look) =>
    to > from && drawing.append(shape('rect', { class: look, x: x(from), y: top, width: x(to) - x(from), height: timesHeight }))
  part(start, met, 'kind-tint')
  part(met, episode.decided, 'time-wait')
  if (episode.began) part(episode.decided, Math.max(episode.finished, episode.decided), 'kind-block')
  drawing.append(shape('rect', { class: 'kind-block', x: Math.min(x(episode.decided), width - timesEdge - 3), y: top - 4, width: 3, height: timesHeight + 8 }))
  if (holder && episode.decided > met) {
    const text = `waited ${span(episode.decided - met)} for ${holder}`
    const half = textWidth(text) / 2
    drawing.append(shape('text', { x: Math.min(Math.max((x(met) + x(episode.decided)) / 2, half), width - half), y: 14, 'text-anchor': 'middle' }, text))
  }
  const marks = [{ at: start, text: 'landed' }, { at: end, text: `${ending[episode.outcome] || 'lifted'} ${span(end - start)}` },
    { at: episode.decided, text: `decided ${span(episode.decided - start)}` }].sort((a, b) => a.at - b.at)
  let reached = -Infinity
  for (const { at, text } of marks) {
    const room = textWidth(text)
    const left = Math.max(reached + 10, Math.min(x(at) - (at === start ? 0 : room / 2), width - room))
    if (left + room > width + 4) continue
    drawing.append(shape('text', { class: 'soft-text', x: left, y: top + timesHeight + 20 }, text))
    reached = left + room
  }
  return drawing
}
