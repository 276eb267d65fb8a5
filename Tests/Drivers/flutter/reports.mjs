// The touches of a log as pointer events, and Flet's events as lines of a driver.

const TYPES = { moved: 'pointermove', ended: 'pointerup', cancelled: 'pointercancel', began: 'pointerdown' }

/** The pointer events of a log, numbered from `first`. In a frame movements come first, then lifts,
 * then landings, and fingers in the order in which they landed. */
export function events(log, first) {
  const numbers = new Map()
  const all = []
  let next = first
  for (const { t, touches } of log) {
    for (const phase of Object.keys(TYPES)) {
      const those = touches.filter((touch) => touch.phase === phase)
      if (phase === 'began') {
        for (const { id } of those) {
          numbers.set(id, next)
          next += 1
        }
      }
      those.filter(({ id }) => numbers.has(id)).sort((one, other) => numbers.get(one.id) - numbers.get(other.id))
        .forEach(({ id, x, y }) => all.push({ at: t * 1000, type: TYPES[phase], id: numbers.get(id), x, y }))
      if (phase === 'ended' || phase === 'cancelled') those.forEach(({ id }) => numbers.delete(id))
    }
  }
  return all
}

const NAMES = {
  tap: ['tap', 'ended'], double_tap: ['doubleTap', 'ended'],
  long_press_start: ['press', 'began'], long_press_move_update: ['press', 'changed'], long_press_end: ['press', 'ended'],
  tap_down: ['tapDown', 'ended'], tap_cancel: ['tapCancel', 'ended'],
  long_press_down: ['pressDown', 'ended'], long_press_cancel: ['pressCancel', 'ended'],
  ...drag('pan', 'pan'), ...drag('horizontal_drag', 'horizontal'), ...drag('vertical_drag', 'vertical'),
}

function drag(name, recognizer) {
  const states = { start: 'began', update: 'changed', end: 'ended' }
  return Object.fromEntries(Object.entries(states).map(([word, state]) => [`${name}_${word}`, [recognizer, state]]))
}

/** Collects the reports of one log, whose pointer events are `events`. In real time there are no changes, and no values
 * that depend on single movements. */
export class Reports {
  constructor(events, isLive) {
    this.lines = []
    this.isLive = isLive
    // How far each drag has gone since it began.
    this.ways = {}
    const last = new Map()
    // The step of each event, because Flet states where the finger is, and not how far it moved.
    this.steps = events.map(({ id, x, y }) => {
      const [left, top] = last.get(id) ?? [x, y]
      last.set(id, [x, y])
      return [x - left, y - top]
    })
  }

  tell(milliseconds, [recognizer, state], values = {}) {
    const words = Object.entries(values).map(([name, value]) => ` ${name}=${Number(value.toFixed(6))}`)
    this.lines.push(`${Math.round(milliseconds * 1000)} ${recognizer} ${state}${words.join('')}`)
  }

  take(name, milliseconds, data, index) {
    const words = NAMES[name]
    if (!words || (this.isLive && words[1] === 'changed')) return
    this.tell(milliseconds, words, this.isLive ? {} : this.values(name, data, index))
  }

  values(name, data, index) {
    switch (name) {
      case 'tap': return { taps: 1 }
      case 'double_tap': return { taps: 2 }
      default: return this.drag(NAMES[name], data, index)
    }
  }

  drag([recognizer, state], data, index) {
    if (state === 'began') this.ways[recognizer] = { x: 0, y: 0 }
    const way = this.ways[recognizer]
    if (!way) return {}
    if (state === 'changed' && recognizer !== 'vertical') way.x += this.steps[index][0]
    if (state === 'changed' && recognizer !== 'horizontal') way.y += this.steps[index][1]
    return state === 'ended' ? { ...way, vx: data.v.x, vy: data.v.y } : way
  }
}
