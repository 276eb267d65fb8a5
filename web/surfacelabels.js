// @ts-check
// The texts on the surface: names of gestures and views, and beside which view a touch landed. None covers another.

import { setFont } from './elements.js'
import { colors, kindColors } from './palette.js'

/** @typedef {import('./touches.js').Touch} Touch */
/** @typedef {import('./gestures.js').PageGesture} PageGesture */
/** A text, and the places where it may begin, the best first. */
/** @typedef {{text: string, places: [number, number][]}} PlacedText */

/** The height of a line, in pixels. */
const labelHeight = 13
const plainFont = '11px system-ui, sans-serif'

/** The texts of one drawing. Earlier ones have their place, later ones move or are left out. */
export class SurfaceLabels {
  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} width of the canvas
   */
  constructor(context, width) {
    this.context = context
    this.width = width
    /** @type {{x: number, y: number, width: number}[]} */
    this.taken = []
  }

  /**
   * Draws a text at the first of its places where there is room.
   * @param {PlacedText} label
   * @param {string} font
   * @param {string} color
   */
  draw({ text, places }, font, color) {
    const { context, taken } = this
    setFont(context, font)
    const room = context.measureText(text).width
    for (const [left, y] of places) {
      const x = Math.max(2, Math.min(left, this.width - room - 2))
      if (taken.some((each) => Math.abs(each.y - y) < labelHeight && each.x < x + room && x < each.x + each.width)) continue
      taken.push({ x, y, width: room })
      context.lineWidth = 3
      context.strokeStyle = colors().paper
      context.strokeText(text, x, y)
      context.fillStyle = color
      context.fillText(text, x, y)
      context.lineWidth = 1
      return
    }
  }

  /**
   * The name of each gesture at the end of its first path.
   * @param {Touch[]} touches
   * @param {import('./surface.js').SurfaceView} surface
   */
  nameGestures(touches, surface) {
    /** @type {Set<PageGesture>} */
    const named = new Set()
    const order = (/** @type {Touch} */ touch) => Number(!surface.isSelected(surface.gestureOf(touch)))
    for (const touch of [...touches].sort((a, b) => order(a) - order(b) || a.start - b.start)) {
      const gesture = surface.gestureOf(touch)
      if (!gesture || named.has(gesture) || !touch.count) continue
      named.add(gesture)
      const isSelected = surface.isSelected(gesture)
      const [x, y] = surface.onCanvas(touch.x[touch.count - 1], touch.y[touch.count - 1])
      this.draw({ text: gesture.name, places: [[x + 7, y + (isSelected ? 18 : 4)], [x + 7, y - 10], [x + 7, y + 18]] },
        isSelected ? '600 14px system-ui, sans-serif' : plainFont,
        isSelected ? kindColors(gesture.hue)[0] : colors().label)
    }
  }

  /**
   * What the rejected contacts were taken for, where they landed.
   * @param {Touch[]} ghosts
   * @param {import('./surface.js').SurfaceView} surface
   */
  nameGhosts(ghosts, surface) {
    const font = `600 ${plainFont}`
    setFont(this.context, font)
    for (const ghost of ghosts) {
      if (!ghost.count) continue
      const text = ghost.isPalm ? 'palm' : ghost.isHovering ? 'hover' : 'kept back'
      const [x, y] = surface.onCanvas(ghost.x[0], ghost.y[0])
      const left = x - this.context.measureText(text).width / 2
      this.draw({ text, places: [[left, y - 12], [left, y + 22], [x + 12, y + 4]] }, font, colors().ink)
    }
  }

  /**
   * Beside which view touches landed, if a gesture lacked them: `5 pt right of button`.
   * @param {Touch[]} touches
   * @param {import('./surface.js').SurfaceView} surface
   */
  tellPlaces(touches, surface) {
    const { places } = surface.session.findings
    if (!places.size) return
    const font = `600 ${plainFont}`
    for (const touch of touches) {
      const text = places.get(touch.start)
      if (!text) continue
      const [x, y] = surface.onCanvas(touch.x[0], touch.y[0])
      setFont(this.context, font)
      const left = x - 12 - this.context.measureText(text).width
      this.draw({ text, places: [[x + 8, y - 12], [left, y - 12], [left, y + 4], [x + 8, y + 32]] }, font, colors().near)
    }
  }

  /** @param {PlacedText[]} views */
  nameViews(views) {
    for (const view of views) this.draw(view, plainFont, colors().label)
  }
}
