// @ts-check
// Where fingers were, for more paths than an eye can follow.

import { colors } from './palette.js'

/** More paths than this in sight are drawn as density. */
export const mostPaths = 150

/** The width of a cell, in pixels. */
const cellSize = 5

/** So many samples of a capture make its density; of more, only some are taken. */
const mostSamplesShaded = 200_000

/**
 * Shades each cell by the number of touches that passed it.
 * @param {CanvasRenderingContext2D} context
 * @param {import('./touches.js').Touch[]} touches
 * @param {(x: number, y: number) => [number, number]} place of a position, in pixels
 * @param {number} [strength] of the darkest cell, up to 1
 */
export function drawTouchDensity(context, touches, place, strength = 0.68) {
  /** @type {Map<number, number>} */
  const counts = new Map()
  const stride = Math.max(1, Math.ceil(touches.reduce((sum, { count }) => sum + count, 0) / mostSamplesShaded))
  for (const touch of touches) {
    let before = -1
    for (let index = 0; index < touch.count; index += stride) {
      const [x, y] = place(touch.x[index], touch.y[index])
      const cell = Math.floor(y / cellSize) * 4096 + Math.floor(x / cellSize)
      if (cell !== before) counts.set(cell, (counts.get(cell) || 0) + 1)
      before = cell
    }
  }
  const most = Math.max(1, ...counts.values())
  context.fillStyle = colors().ink
  for (const [cell, count] of counts) {
    context.globalAlpha = strength * (0.12 + 0.88 * Math.sqrt(count / most))
    context.fillRect((cell % 4096) * cellSize, Math.floor(cell / 4096) * cellSize, cellSize - 1, cellSize - 1)
  }
  context.globalAlpha = 1
}

/** The whole of a long capture as density, below the paths of the time in sight. */
export class WholeDensity {
  constructor() {
    this.canvas = document.createElement('canvas')
    /** What it was drawn for: it is drawn again only for another capture, theme or size. */
    this.key = ''
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {import('./touches.js').Touch[]} touches all of the capture; few are no density
   * @param {{scale: number, onCanvas: (x: number, y: number) => [number, number]}} surface
   * @param {number} width
   * @param {number} height
   */
  draw(context, touches, surface, width, height) {
    if (touches.length <= mostPaths) return
    const key = [touches.length, touches[0].start, width, height, surface.scale, colors().ink].join()
    if (this.key !== key) {
      this.key = key
      Object.assign(this.canvas, { width, height })
      const sheet = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext('2d'))
      drawTouchDensity(sheet, touches, (x, y) => surface.onCanvas(x, y), 0.22)
    }
    context.drawImage(this.canvas, 0, 0)
  }
}
