// The gesture events of Chromium as lines of a driver: microseconds, recognizer, state, values.

const ONCE = {
  GestureTap: ['tap', 'ended'], GestureTapUnconfirmed: ['tapUnconfirmed', 'ended'],
  GestureDoubleTap: ['doubleTap', 'ended'], GestureLongPress: ['longPress', 'began'],
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

  /** Takes a gesture event of the trace. `velocity` is that of a fling. */
  take(type, time, velocity) {
    if (ONCE[type]) return this.tell(time, ...ONCE[type])
    switch (type) {
      case 'GestureScrollBegin': this.isScrolling = true; return this.tell(time, 'scroll', 'began')
      case 'GestureScrollUpdate': return this.tell(time, 'scroll', 'changed')
      case 'GestureScrollEnd': return this.endScroll(time)
      case 'GestureFlingStart':
        this.tell(time, 'fling', 'ended')
        return this.endScroll(time, ...velocity ? [`vx=${velocity.vx}`, `vy=${velocity.vy}`] : [])
      case 'GesturePinchBegin': return this.tell(time, 'pinch', 'began')
      case 'GesturePinchUpdate': return this.tell(time, 'pinch', 'changed')
      case 'GesturePinchEnd': return this.tell(time, 'pinch', 'ended')
      default: return undefined
    }
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
