// Touches of several fingers, injected with the times of the log. Chromium takes the times of events
// from the events, and its timers do not run for injected touches, so a log needs no real time.
import { open, pause, traced } from './judge.mjs'
import { Fingers, Reports } from './reports.mjs'

// When a finger that stays is a long press, in seconds.
const PRESS = 0.65

/** The events of a log in the order of Chromium's own input: movements, lifts, landings, one finger each. */
function events(log) {
  const fingers = new Fingers()
  const all = []
  for (const { t, touches } of log) {
    const of = (phase) => touches.filter((touch) => touch.phase === phase)
      .map((touch) => ({ touch, number: phase === 'began' ? fingers.land(touch.id) : fingers.of(touch.id) }))
      .filter(({ number }) => number !== undefined).sort((one, other) => one.number - other.number)
    const add = (type) => ({ touch, number }) => all.push({ t, type, id: number, x: touch.x, y: touch.y })
    of('moved').forEach(add('touchMove'))
    const leaving = [...of('ended'), ...of('cancelled')]
    leaving.forEach(add('touchEnd'))
    // Numbers become free with the frame, not within it.
    const landing = touches.filter((touch) => touch.phase === 'began')
      .map((touch) => ({ touch, number: fingers.land(touch.id) }))
    leaving.forEach(({ touch }) => fingers.lift(touch.id))
    landing.forEach(add('touchStart'))
  }
  return all
}

/** Plays logs one after the other; a trace for each few of them. */
export async function playTouches(browser, logs) {
  const page = await open(browser)
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 10 })
  const answers = []
  for (let first = 0; first < logs.length; first += 10) {
    answers.push(...await playSome(browser, page, logs.slice(first, first + 10)))
  }
  return answers
}

async function playSome(browser, page, logs) {
  const sent = []
  // In the past: a time in the future would be cut to now.
  let start = Date.now() / 1000 - 60 * logs.length - 60
  const trace = await traced(browser, async () => {
    for (const [index, log] of logs.entries()) {
      const [places, downs] = [new Map(), new Map()]
      let most = 0
      const waiting = []
      for (const { t, type, id, x, y } of events(log)) {
        const place = `${x} ${y}`
        // Chromium leaves out a movement to the same place.
        if (type === 'touchMove' && places.get(id) === place) continue
        places.set(id, place)
        if (type === 'touchStart') {
          // A fling that still moves the page would make the next one faster.
          if (downs.size === 0) {
            await Promise.all(waiting)
            await pause(80)
          }
          if (downs.size === 0) most = 0
          downs.set(id, t)
          most = Math.max(most, downs.size)
        }
        sent.push({ log: index, t, at: start + t, down: downs.get(id), isAlone: most < 2 })
        if (type === 'touchEnd') downs.delete(id)
        waiting.push(page.send('Input.dispatchTouchEvent',
          { type, timestamp: start + t, touchPoints: [{ id, x, y, radiusX: 4, radiusY: 4, force: 1 }] }))
      }
      await Promise.all(waiting)
      start += 60
    }
  })
  return answersOf(trace, sent, logs.length)
}

/** The answer to the touch event of number k is the packet of number k, and the gestures within it. */
function answersOf(trace, sent, count) {
  const reports = Array.from({ length: count }, () => new Reports())
  const handled = trace.filter((event) => event.name === 'GestureProvider::OnTouchEvent').length
  const packets = trace.filter((event) => event.name === 'TouchDispositionGestureFilter::FilterAndSendPacket')
  if (handled !== sent.length || packets.length !== sent.length) {
    throw new Error(`${sent.length} touch events, ${handled} were handled, ${packets.length} were answered`)
  }
  const gestures = trace.filter((event) => event.name === 'RenderWidgetHostInputEventRouter::DispatchTouchscreenGestureEvent')
  const times = timesByType(trace, gestures, sent)
  const velocities = trace.filter((event) => event.name === 'FlingBooster::GetVelocityForFlingStart')
  // A packet without gestures takes less than the resolution of the trace.
  const full = packets.map(({ ts, args }, index) => ({ ts, count: args.touch_disposition_gesture_filter.gesture_count, ...sent[index] }))
    .filter(({ count }) => count > 0)
  let next = 0
  for (const { ts, args } of gestures) {
    while (next + 1 < full.length && full[next + 1].ts <= ts) next += 1
    const fling = args.type === 'GestureFlingStart' ? velocities.shift()?.args : undefined
    const { log, t, down, isAlone } = times.get(args.type)?.shift() ?? full[next]
    // Without timers a long press is a tap.
    if (args.type === 'GestureTap' && t - down >= PRESS) continue
    // The emulator states the finger that moves first, which a touchscreen does not; so the rail of
    // several fingers, and with it their velocity, is another one.
    reports[log].take(args.type, t, isAlone ? fling : undefined)
  }
  return reports.map(({ lines }) => lines)
}

/** The touches whose times the slices of `InputLatency` state, by type. A tap that Chromium suppresses in
 * a fling has no slice; then the packets tell. */
function timesByType(trace, gestures, sent) {
  const starts = trace.filter(({ name, ph }) => ph === 'b' && name.startsWith('InputLatency::'))
  const zero = starts.find(({ name }) => name === 'InputLatency::TouchStart').ts / 1e6 - sent[0].at
  const found = new Map()
  for (const type of new Set(gestures.map(({ args }) => args.type))) {
    const slices = starts.filter(({ name }) => name === `InputLatency::${type}`)
    if (slices.length !== gestures.filter(({ args }) => args.type === type).length) continue
    found.set(type, slices.map(({ ts }) => nearest(sent, ts / 1e6 - zero)))
  }
  return found
}

function nearest(sent, at) {
  let [low, high] = [0, sent.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sent[middle].at < at - 0.0001) low = middle + 1
    else high = middle
  }
  return sent[low]
}
