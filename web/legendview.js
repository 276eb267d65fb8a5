// @ts-check
// The signs of the lanes, drawn by the code that draws the lanes.

import { element, part, prepare } from './elements.js'
import { drawLane } from './lanedrawing.js'
import { legend } from './words.js'
import { TimeWindow } from './timeline.js'

/** Draws the list of signs. */
export function drawLegend() {
  const window = new TimeWindow()
  Object.assign(window, { from: 0, to: 28, width: 28 })
  const list = part('legend')
  list.replaceChildren()
  for (const [id, words, shape] of legend) {
    const canvas = element('canvas', { role: 'img', 'aria-label': shape })
    list.append(element('li', {}, canvas, words))
    const one = sample(id)
    drawLane(prepare(canvas), id === 'many' ? manySamples() : [one], window,
      { kind: 'still', selected: null, near: new Set(id === 'near' ? [one] : []), missed: new Map(id === 'missed' ? [[one, null]] : []) })
  }
}

/**
 * More episodes than there is room for.
 * @returns {any[]}
 */
function manySamples() {
  const times = [2, 2, 2, 6, 6, 10, 11, 14, 14, 14, 14, 19, 20, 22, 22, 26]
  return times.map((time, index) => ({ ...sample('possible'), start: time, decided: time, end: time, finished: time,
    outcome: index % 3 ? 'ended' : 'failed' }))
}

/**
 * An episode of which only one sign is in sight.
 * @param {string} id
 * @returns {any}
 */
function sample(id) {
  /** @type {any} */
  const base = { recognizer: 0, start: -100, shownFrom: -100, decided: 100, finished: 100, end: 100, began: false, outcome: 'open',
    heldFrom: null, heldBy: null, byTimer: false, waitsFrom: 100, last: { failure: null }, touches: 1 }
  switch (id) {
    case 'held': return { ...base, heldFrom: 2, decided: 26, start: 2, shownFrom: 2 }
    case 'active': return { ...base, began: true, start: 2, shownFrom: 2, decided: 2, finished: 60, end: 60, outcome: 'open' }
    case 'ended': return { ...base, outcome: 'ended', start: 0, shownFrom: 0, decided: 16, finished: 16, end: 16 }
    case 'failed': case 'near': case 'missed': return { ...base, outcome: 'failed', start: 0, shownFrom: 0, decided: 16, end: 16 }
    case 'cancelled': return { ...base, outcome: 'cancelled', start: 0, shownFrom: 0, decided: 16, end: 16 }
    case 'timer': return { ...base, start: 0, shownFrom: 0, decided: 14, end: 14, byTimer: true, waitsFrom: 0 }
    default: return base
  }
}
