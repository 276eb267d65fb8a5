// One finger, by a mouse that Chromium emulates as a touch, with its timers, in real time. With
// more than one tab, logs run at the same time, but a tab in the background loses events. Every log has times of its own on the clock of events, so that an event
// of the trace tells its log.
import { open, pause, traced } from './judge.mjs'
import { Reports } from './reports.mjs'

// Chromium drops a mouse movement that follows another one within this time, in seconds.
const DROPPED = 0.005
const TABS = 1
// The distance of the times of two tabs, in seconds.
const APART = 1000

const TYPES = { began: 'mousePressed', moved: 'mouseMoved', ended: 'mouseReleased', cancelled: 'mouseReleased' }

function events(log) {
  let last = -1
  return log.flatMap(({ t, touches }) => touches.map((touch) => ({ t, type: TYPES[touch.phase], x: touch.x, y: touch.y })))
    .filter(({ t, type }) => {
      const isDropped = type === 'mouseMoved' && last >= 0 && t < last + DROPPED
      if (type !== 'mouseMoved') last = -1
      else if (!isDropped) last = t
      return !isDropped
    })
}

export async function playMouse(browser, logs, platform) {
  const pages = []
  for (let index = 0; index < Math.min(TABS, logs.length); index += 1) {
    const page = await open(browser)
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true })
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
    await page.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: platform })
    pages.push(page)
  }
  // A log without touches has no clock.
  const full = logs.filter((log) => log.length)
  const answers = []
  for (let first = 0; first < full.length; first += pages.length) {
    answers.push(...await playSome(browser, pages, full.slice(first, first + pages.length)))
  }
  return logs.map((log) => (log.length ? answers.shift() : []))
}

async function playSome(browser, pages, logs) {
  const starts = []
  const trace = await traced(browser, async () => {
    await Promise.all(logs.map(async (log, index) => {
      await pause(index * 37)
      const real = Date.now() / 1000 + 0.05
      starts[index] = { real, stated: real - (index + 1) * APART, first: log[0].t }
      for (const { t, type, x, y } of events(log)) {
        await pause(Math.max(0, (real + t) * 1000 - Date.now()))
        // An emulated event has no answer.
        pages[index].send('Input.dispatchMouseEvent', {
          type, x, y, timestamp: starts[index].stated + t, button: 'left', buttons: 1, clickCount: 1,
        }).catch(() => {})
      }
      await pause(1000)
    }))
  })
  return answersOf(trace, starts)
}

/** The first touch of each log tells how the clock of the trace and that of the log differ. */
function answersOf(trace, starts) {
  const slices = new Map()
  const all = []
  for (const event of trace) {
    if (!event.name.startsWith('InputLatency::')) continue
    const key = `${event.pid} ${event.id}`
    if (event.ph === 'b') {
      const slice = { type: event.name.slice(14), start: event.ts / 1e6, order: all.length }
      slices.set(key, slice)
      all.push(slice)
    } else if (event.ph === 'e' && slices.has(key)) {
      slices.get(key).end = event.ts / 1e6
      slices.delete(key)
    }
  }
  return starts.map(({ real, stated }, index) => {
    const mine = all.filter(({ start }) => starts.every((other, place) => place === index
      || Math.abs(start - clock(all, starts, place)) > Math.abs(start - clock(all, starts, index))))
    return reportsOf(mine, clock(all, starts, index), real - stated)
  })
}

/** The time of the trace at which a log starts: all clocks of the machine run alike, so one touch tells. */
function clock(all, starts, index) {
  if (starts.clock === undefined) {
    // The earliest touch is the first of the log with the earliest times, the last one.
    const touches = all.filter(({ type }) => type === 'TouchStart').map(({ start }) => start)
    const last = starts.length - 1
    starts.clock = Math.min(...touches) - starts[last].first - starts[last].stated
  }
  return starts[index].stated + starts.clock
}

function reportsOf(slices, start, delay) {
  const reports = new Reports()
  for (const slice of slices) {
    const stated = slice.start - start
    // A timer's event states the time of a touch, and ends when it fires.
    const fired = (slice.end ?? slice.start) - delay - start
    const isTimed = slice.type === 'GestureLongPress' || (slice.type === 'GestureTap' && fired - stated > 0.1)
    reports.take(slice.type, isTimed ? fired : stated)
  }
  return reports.lines.sort((one, other) => parseInt(one, 10) - parseInt(other, 10))
}
