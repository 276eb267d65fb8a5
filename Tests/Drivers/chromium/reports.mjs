// The gesture events of Chromium as lines of a driver: microseconds, recognizer, state, values.

const ONCE = {
  GestureTap: ['tap', 'ended'], GestureTapUnconfirmed: ['tapUnconfirmed', 'ended'],
  GestureDoubleTap: ['doubleTap', 'ended'], GestureLongPress: ['longPress', 'began'],
  GestureLongTap: ['longPress', 'ended'],
}

/** Collects the reports of one log. */
export class Reports {
  constructor() {
    this.lines = []
    this.isScrolling = false
  }

  tell(time, recognizer, state, ...values) {
    this.lines.push([Math.round(time * 1e6), recognizer, state, ...values].join(' '))
  }

  /** Takes a gesture event of the trace, with the velocity of a fling, the step of a scroll and the
   * factor of a pinch. */
  take(type, time, { fling, step, factor } = {}) {
    if (ONCE[type]) return this.tell(time, ...ONCE[type])
    switch (type) {
      case 'GestureScrollBegin':
        Object.assign(this, { isScrolling: true, way: { x: 0, y: 0 } })
        return this.tell(time, 'scroll', 'began')
      case 'GestureScrollUpdate': return this.scroll(time, step)
      case 'GestureScrollEnd': return this.endScroll(time)
      case 'GestureFlingStart':
        this.tell(time, 'fling', 'ended')
        return this.endScroll(time, ...fling ? [`vx=${fling.vx}`, `vy=${fling.vy}`] : [])
      case 'GesturePinchBegin': return this.tell(time, 'pinch', 'began')
      case 'GesturePinchUpdate': return this.scale(time, factor)
      case 'GesturePinchEnd': return this.tell(time, 'pinch', 'ended')
      default: return undefined
    }
  }

  /** The translation is known as long as every step is. */
  scroll(time, step) {
    this.way = this.way && step && { x: this.way.x + step.x, y: this.way.y + step.y }
    this.tell(time, 'scroll', 'changed', ...this.way ? [`x=${this.way.x}`, `y=${this.way.y}`] : [])
  }

  /** The fingers of a frame move one after the other; its factor is the product of theirs. */
  scale(time, factor) {
    const last = this.scaled?.time === time ? this.scaled.factor : 1
    this.scaled = { time, factor: factor && last * factor }
    this.tell(time, 'pinch', 'changed', ...factor ? [`scale=${this.scaled.factor}`] : [])
  }

  endScroll(time, ...values) {
    if (this.isScrolling) this.tell(time, 'scroll', 'ended', ...values)
    this.isScrolling = false
  }
}

/** Numbers fingers as a touchscreen does: a finger that lands gets the lowest free number. */
export class Fingers {
  constructor() { this.numbers = new Map() }

  land(id) {
    const taken = new Set(this.numbers.values())
    let number = 0
    while (taken.has(number)) number += 1
    this.numbers.set(id, number)
    return number
  }

  of(id) { return this.numbers.get(id) }

  lift(id) { this.numbers.delete(id) }
}
