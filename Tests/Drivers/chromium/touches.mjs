// Touches of several fingers, injected with the times of the log. Chromium takes the times of events
// from the events, and its timers do not run for injected touches, so a log needs no real time.
import { open, pause, playInBrowsers, traced } from './browsers.mjs'
import { Fingers, Reports } from './reports.mjs'

// When a finger that stays is a long press, in seconds.
const PRESS = 0.65
const BROWSERS = 4

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

/** Plays logs, each on a page of its own. With `hasValues` each event waits for the answer to the last. */
export function playTouches(logs, hasValues) {
  return playInBrowsers(BROWSERS, '1920x1080', logs, (browser, log) => play(browser, log, hasValues))
}

async function play(browser, log, hasValues) {
  const page = await open(browser, hasValues ? 'scaled' : 'fixed')
  await page.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 10 })
  const sent = []
  // In the past: a time in the future would be cut to now.
  const start = Date.now() / 1000 - log[log.length - 1].t - 60
  const trace = await traced(browser, async () => {
    const [places, downs] = [new Map(), new Map()]
    let most = 0
    // The emulator multiplies positions by the scale of the page.
    let scale = 1
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
          most = 0
          if (scale !== 1) scale = await unzoomed(page)
        }
        downs.set(id, t)
        most = Math.max(most, downs.size)
      }
      sent.push({ t, before: scale, at: start + t, down: downs.get(id), isAlone: most < 2 })
      if (type === 'touchEnd') downs.delete(id)
      const answer = page.send('Input.dispatchTouchEvent',
        { type, timestamp: start + t, touchPoints: [{ id, x: x / scale, y: y / scale, radiusX: 4, radiusY: 4, force: 1 }] })
      if (!hasValues) {
        waiting.push(answer)
        continue
      }
      await answer
      if (most > 1) scale = await settled(page)
      sent[sent.length - 1].scale = scale
    }
    await Promise.all(waiting)
    if (hasValues) await pause(80)
  })
  await browser.send('Target.closeTarget', { targetId: page.targetId })
  return answersOf(trace, sent, hasValues)
}

/** The scale of the page when it has stayed for three frames: it is drawn a frame after a pinch, and
 * the emulator learns it later. */
function settled(page) {
  return page.value(`new Promise((done) => {
    let [last, same] = [0, 0]
    const look = () => {
      const { scale } = visualViewport
      same = scale === last ? same + 1 : 0
      last = scale
      if (same > 1) done(scale)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })`)
}

async function unzoomed(page) {
  await page.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 })
  await page.until('visualViewport.scale === 1')
  return settled(page)
}

/** The answer to the touch event of number k is the packet of number k, and the gestures within it. */
function answersOf(trace, sent, hasValues) {
  const reports = new Reports()
  const handled = trace.filter((event) => event.name === 'GestureProvider::OnTouchEvent').length
  const packets = trace.filter((event) => event.name === 'TouchDispositionGestureFilter::FilterAndSendPacket')
  if (handled !== sent.length || packets.length !== sent.length) {
    throw new Error(`${sent.length} touch events, ${handled} were handled, ${packets.length} were answered`)
  }
  const gestures = trace.filter((event) => event.name === 'RenderWidgetHostInputEventRouter::DispatchTouchscreenGestureEvent')
  const times = timesByType(trace, gestures, sent)
  const steps = hasValues ? stepsOf(trace, gestures) : new Map()
  const velocities = trace.filter((event) => event.name === 'FlingBooster::GetVelocityForFlingStart')
  // A packet without gestures takes less than the resolution of the trace. One of a movement that is too
  // short to scroll has none, but Chromium adds an update of no length.
  const isFull = ({ ts, dur, args }) => args.touch_disposition_gesture_filter.gesture_count > 0
    || gestures.some((gesture) => gesture.ts > ts && gesture.ts < ts + dur)
  const full = packets.map((packet, index) => ({ ts: packet.ts, isFull: isFull(packet), ...sent[index] }))
    .filter((packet) => packet.isFull)
  let next = 0
  for (const gesture of gestures) {
    const { ts, args: { type } } = gesture
    while (next + 1 < full.length && full[next + 1].ts <= ts) next += 1
    const fling = type === 'GestureFlingStart' ? velocities.shift()?.args : undefined
    // The touches of a frame have one time; the packet tells which of them it is.
    const first = times.get(type)?.shift() ?? full[next]
    const { t, down, isAlone, scale, before } = full[next].t === first.t ? full[next] : first
    // Without timers a long press is a tap.
    if (type === 'GestureTap' && t - down >= PRESS) continue
    // The emulator states the finger that moves first, which a touchscreen does not; so the rail of
    // several fingers, and with it their steps and velocity, is another one.
    reports.take(type, t, { ...isAlone ? { fling, step: steps.get(gesture) } : {}, factor: scale && scale / before })
  }
  return reports.lines
}

/** The step of the page for each movement that scrolls. A page that is not done with one before the next
 * handles both at once; then the first has no step. */
function stepsOf(trace, gestures) {
  const handled = trace.filter(({ name }) => name === 'InputHandlerProxy::HandleGestureScrollUpdate')
  const steps = new Map()
  let next = 0
  for (const [index, gesture] of gestures.entries()) {
    if (gesture.args.type !== 'GestureScrollUpdate') continue
    while (next < handled.length && handled[next].ts < gesture.ts) next += 1
    const end = gestures[index + 1]?.ts ?? Infinity
    if (next < handled.length && handled[next].ts < end) {
      const { dx, dy } = handled[next].args
      steps.set(gesture, { x: -dx, y: -dy })
      next += 1
    }
  }
  return steps
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
