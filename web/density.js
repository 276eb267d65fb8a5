// @ts-check
// A lane with more episodes than there is room for: how many were recognized and how many failed, in
// columns.

import { colors, kindColors } from './palette.js'
import { isRecognized } from './episodes.js'

/** @typedef {import('./episodes.js').Episode} Episode */

/** The width of a column, in pixels. */
const columnWidth = 4

/**
 * Draws columns: recognized gestures upwards from the middle, failures downwards.
 * @param {import('./lanedrawing.js').Sheet} sheet
 * @param {Episode[]} lane
 * @param {number} first the index of the first episode in sight
 * @param {import('./timeline.js').TimeWindow} window
 * @param {'still'|'move'|'shape'} kind of the lane's gestures
 */
export function drawDensity(sheet, lane, first, window, kind) {
  const { context, width, height } = sheet
  const count = Math.ceil(width / columnWidth)
  const recognized = new Uint32Array(count)
  const failed = new Uint32Array(count)
  let most = 1
  for (let index = first; index < lane.length && lane[index].start <= window.to; index += 1) {
    const column = Math.floor(window.x(lane[index].decided) / columnWidth)
    if (column < 0 || column >= count) continue
    const counts = isRecognized(lane[index]) ? recognized : failed
    counts[column] += 1
    most = Math.max(most, counts[column])
  }
  const palette = colors()
  const middle = Math.round(height / 2)
  const room = middle - 3
  for (let column = 0; column < count; column += 1) {
    const x = column * columnWidth
    const bars = [recognized[column], failed[column]].map((each) => (each ? Math.max(1, (each / most) * room) : 0))
    context.fillStyle = kindColors(kind)[0]
    context.fillRect(x, middle - bars[0], columnWidth - 1, bars[0])
    context.fillStyle = palette.pale
    context.fillRect(x, middle + 1, columnWidth - 1, bars[1])
  }
}
