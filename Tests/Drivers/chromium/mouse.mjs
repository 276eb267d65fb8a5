// One finger, by a mouse that Chromium emulates as a touch, with its timers, in real time. Browsers of
// their own play logs at the same time. The times of a log's events are far from now on the clock of
// events, so that an event of the trace is told from those of a fling that goes on.
import { open, pause, playInBrowsers, traced } from './browsers.mjs'
import { Reports } from './reports.mjs'

const BROWSERS = 3
// How far the times of a log are from now, in seconds.
const APART = 1000
// A log of which Chromium handled an event later than this after its time is played again, in seconds.
// The run that is least late counts.
const LATE = 0.035
const TRIES = 8
// The time after the last event in which timers may run, in seconds.
const AFTER = 0.8
// What a timer decides, if it comes later than this after the touch whose time it states.
const TIMED = 0.05
const BY_TIMER = { desktop: ['GestureLongPress'], mobile: ['GestureLongPress', 'GestureTap'] }

// What is no gesture.
const FEEDBACK = { GestureTapDown: 'tapDown', GestureTapCancel: 'tapCancel' }

const TYPES = { began: 'mousePressed', moved: 'mouseMoved', ended: 'mouseReleased', cancelled: 'mouseReleased' }

export function playMouse(logs, platform, hasFeedback) {
  const screen = platform === 'mobile' ? '412x915' : '1920x1080'
  return playInBrowsers(BROWSERS, screen, logs, (...log) => playInTime(...log, platform, hasFeedback))
}

async function playInTime(browser, log, index, platform, hasFeedback) {
  let best
  for (let number = 1; number <= TRIES; number += 1) {
    const run = await play(browser, log, platform, hasFeedback)
    if (!best || run.lateness < best.lateness) best = run
    if (best.lateness <= LATE) return best.lines
  }
  process.stderr.write(`log ${index + 1}: an event was ${Math.round(best.lateness * 1000)} ms late\n`)
  return best.lines
}

async function play(browser, log, platform, hasFeedback) {
  // A page of its own: one that scrolls on, or that waits for a second tap, would change the next log.
  const page = await open(browser, 'desktop')
  await page.send('Emulation.setFocusEmulationEnabled', { enabled: true })
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  await page.send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: platform })
  // A new page still works for a while.
  await pause(300)
  const sent = []
  let start
  const trace = await traced(browser, async () => {
    start = Date.now() / 1000 + 0.05
    for (const { t, touches } of log) {
      await pause(Math.max(0, (start + t) * 1000 - Date.now()))
      for (const { phase, x, y } of touches) {
        sent.push(t)
        // An emulated event has no answer.
        page.send('Input.dispatchMouseEvent', {
          type: TYPES[phase], x, y, timestamp: start - APART + t, button: 'left', buttons: 1, clickCount: 1,
        }).catch(() => {})
      }
    }
    await pause(AFTER * 1000)
  })
  await browser.send('Target.closeTarget', { targetId: page.targetId })
  return answersOf(trace, sent, BY_TIMER[platform], hasFeedback)
}

/** The reports, and how late the latest touch was handled. */
function answersOf(trace, sent, byTimer, hasFeedback) {
  const slices = trace.filter(({ name, ph }) => ph === 'b' && name.startsWith('InputLatency::'))
  const touches = trace.filter(({ name }) => name === 'GestureProvider::OnTouchEvent').map(({ ts }) => ts / 1e6)
  const first = slices.find(({ name }) => name === 'InputLatency::TouchStart')
  if (!first || touches.length !== sent.length) {
    throw new Error(`${sent.length} touch events, ${touches.length} were handled`)
  }
  // What the clock of the trace says at the start of the log: as stated, and when the touch soonest
  // after its time was handled.
  const stated = first.ts / 1e6 - sent[0]
  const real = Math.min(...touches.map((handled, index) => handled - sent[index]))
  const lateness = Math.max(...touches.map((handled, index) => handled - sent[index] - real))
  const velocities = trace.filter(({ name }) => name === 'FlingBooster::GetVelocityForFlingStart')
  const gestures = trace.filter(({ name }) => name === 'RenderWidgetHostInputEventRouter::DispatchTouchscreenGestureEvent')
    .map(({ ts, args }) => ({ type: args.type, at: ts / 1e6 - real }))
  const times = timesByType(slices, gestures, stated)
  const reports = new Reports()
  for (const [index, { type, at }] of gestures.entries()) {
    const time = times.get(type)?.shift() ?? Math.max(...sent.filter((each) => each <= at + 0.001))
    const isTimed = byTimer.includes(type) && at - time > TIMED
    const comesWithTap = isWithTap(gestures, index)
    if (type === 'GestureShowPress' && (hasFeedback || !comesWithTap)) {
      reports.tell(comesWithTap ? gestures[index + 1].at : at, 'showPress', 'ended')
    }
    if (hasFeedback && FEEDBACK[type]) reports.tell(time, FEEDBACK[type], 'ended')
    reports.take(type, isTimed ? at : time, { fling: type === 'GestureFlingStart' ? velocities.shift()?.args : undefined })
  }
  return { lines: reports.lines, lateness }
}

/** The times of touches that the slices of `InputLatency` state, by type. A tap that Chromium suppresses
 * in a fling has no slice. */
function timesByType(slices, gestures, stated) {
  const found = new Map()
  for (const type of new Set(gestures.map((gesture) => gesture.type))) {
    const mine = slices.filter(({ name }) => name === `InputLatency::${type}`)
      .map(({ ts }) => ts / 1e6 - stated).filter((time) => time < APART / 2)
    if (mine.length === gestures.filter((gesture) => gesture.type === type).length) found.set(type, mine)
  }
  return found
}

/** Before a tap Chromium shows the press that its timer has not shown yet. */
function isWithTap(gestures, index) {
  const next = gestures[index + 1]
  return next !== undefined && next.at - gestures[index].at < 0.002
    && ['GestureTap', 'GestureTapUnconfirmed', 'GestureDoubleTap'].includes(next.type)
}
