// @ts-check
// Where fingers were, for more paths than an eye can follow.

import { colors } from './palette.js'

/** More paths than this in sight are drawn as density. */
export const mostPaths = 150

/** The width of a cell, in pixels. */
const cellSize = 5

/**
 * Shades each cell by the number of touches that passed it.
 * @param {CanvasRenderingContext2D} context
 * @param {import('./touches.js').Touch[]} touches
 * @param {(x: number, y: number) => [number, number]} place of a position, in pixels
 */
export function drawTouchDensity(context, touches, place) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const touch of touches) {
    let before = -1
    for (let index = 0; index < touch.count; index += 1) {
      const [x, y] = place(touch.x[index], touch.y[index])
      const cell = Math.floor(y / cellSize) * 4096 + Math.floor(x / cellSize)
      if (cell !== before) counts.set(cell, (counts.get(cell) || 0) + 1)
      before = cell
    }
  }
  const most = Math.max(1, ...counts.values())
  context.fillStyle = colors().ink
  for (const [cell, count] of counts) {
    context.globalAlpha = 0.08 + 0.6 * Math.sqrt(count / most)
    context.fillRect((cell % 4096) * cellSize, Math.floor(cell / 4096) * cellSize, cellSize - 1, cellSize - 1)
  }
  context.globalAlpha = 1
}
