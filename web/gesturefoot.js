// @ts-check
// What the list of gestures says about the whole capture below it: waits, fingers, views and platforms.

import { counted, time } from './format.js'
import { element, oncePerFrame, part } from './elements.js'
import { idleTouches, waitSentences } from './gestures.js'
import { becameText, rejectedText } from './rejected.js'

/** The lines below the list. */
export class GestureFoot {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./platformanswers.js').PlatformAnswers} platforms
   */
  constructor(session, platforms) {
    this.session = session
    this.platforms = platforms
    this.place = part('gesture-foot')
    session.on(['capture', 'run', 'platforms'], oncePerFrame(() => this.draw()))
  }

  draw() {
    // While a slider moves, the lines of the whole capture wait until all of it is judged.
    if (this.session.staged) return
    const lines = [...waitSentences(this.session), this.fingers(), this.views()].filter(Boolean).map((text) => element('p', {}, text))
    this.place.replaceChildren(...lines, ...this.differences())
  }

  fingers() {
    const { stream, rejected } = this.session
    const touches = stream ? stream.touches : []
    const idle = this.session.data.mode === 'report' ? idleTouches(this.session, touches) : []
    const count = idle.reduce((sum, each) => sum + each.count, 0)
    const place = (/** @type {number} */ start) => [time(start, 2), becameText(rejected, start)].filter(Boolean).join(', ')
    const places = idle.length <= 3 ? ` (at ${idle.map(({ start }) => place(start)).join('; ')})` : ''
    return `${counted(touches.length, 'touch')}${count ? `, ${count} with no gesture at the same time${places}` : ''}, ${rejectedText(rejected) || 'no contact rejected'}.`
  }

  /** The view, if there is only one. With several the list names the view of each gesture. */
  views() {
    const { description, gestures } = this.session
    const names = [...new Set(description.recognizers.map((/** @type {any} */ each) => each.view))]
    return gestures.length && names.length === 1 ? `Every touch went to the view ${names[0]}.` : ''
  }

  differences() {
    const { platforms } = this
    if (!platforms.blocks.length) return []
    const different = platforms.blocks.filter((each) => each.differs).length
    const text = different ? `${platforms.runs.length} platforms differ on ${different} of ${counted(platforms.blocks.length, 'block')} of touches.`
      : `All ${platforms.runs.length} platforms agree.`
    return [element('p', {}, text, ' ', element('button', { type: 'button', className: 'link', onclick: () => this.compare() }, 'Compare platforms'))]
  }

  /** Opens the section of platforms. */
  compare() {
    const panel = part('platforms-panel')
    panel.open = true
    panel.scrollIntoView({ block: 'start' })
    panel.querySelector('summary').focus({ preventScroll: true })
  }
}
