// @ts-check
// The small box that shows a reason beside the pointer or the focus.

import { element, part } from './elements.js'

/** One box, which is never in the way of the pointer. */
export class Tooltip {
  constructor() {
    this.box = part('tooltip')
  }

  /**
   * @param {string[]} lines
   * @param {number} x
   * @param {number} y
   */
  show(lines, x, y) {
    this.box.replaceChildren(...lines.map((line, index) =>
      element('p', { className: index ? '' : 'tooltip-title' }, line)))
    this.box.hidden = false
    const { offsetWidth, offsetHeight } = this.box
    const left = Math.min(Math.max(8, x + 12), window.innerWidth - offsetWidth - 8)
    const top = y + 16 + offsetHeight > window.innerHeight ? y - offsetHeight - 12 : y + 16
    this.box.style.transform = `translate(${left}px, ${top}px)`
  }

  hide() { this.box.hidden = true }
}
