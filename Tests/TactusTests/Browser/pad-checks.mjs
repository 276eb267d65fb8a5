// The pad in a browser: touches are recognized live, recorded, labelled and saved.
import { readFileSync, rmSync } from 'node:fs'
import { pause } from './browser.mjs'
import { Hand } from './fingers.mjs'
import { differs } from './report-checks.mjs'
import { unzipped } from './zip.mjs'

const phone = { width: 412, height: 915, touch: true, ratio: 2 }

async function hand(page) {
  return new Hand(page, await page.place('#surface'))
}

async function settled(page) {
  await page.until('document.getElementById("readings").textContent.startsWith("Last touches")')
  await page.drawn()
}

const recognized = `Object.fromEntries([...document.querySelectorAll("[data-lane]")].map((each) =>
  [each.dataset.lane, Number(/recognized ([0-9,]+) time/.exec(each.getAttribute("aria-label"))[1])]).filter(([, count]) => count))`

export const padChecks = {
  async 'The pad recognizes each gesture live, and what it saves is what tactus evaluate reads'({ open, saved, write }) {
    const page = await open('pad.html', phone)
    const cases = [['tap', 'tap'], ['doubleTap', 'doubleTap'], ['longPress', 'press'], ['pan', 'pan'],
      ['swipe', 'swipeRight'], ['pinch', 'pinch'], ['rotation', 'rotation']]
    const counts = {}
    for (const [gesture, recognizer] of cases) {
      await page.value('document.getElementById("readings").replaceChildren()')
      // The button below the surface has moved the page.
      const fingers = await hand(page)
      await fingers[gesture]()
      await fingers.settle()
      await settled(page)
      counts[recognizer] = 1
      const found = await page.value(recognized)
      if (found[recognizer] !== 1) return `after ${gesture}: ${JSON.stringify(found)}; ${await page.value('document.getElementById("readings").textContent')}`
      await page.value(`document.getElementById("gesture-name").value = ''`)
      await page.click('#label-last')
    }
    await page.click('#save-all')
    for (const { name, text } of unzipped(await saved('pad.zip'))) write(name, text)
    write('pad-found.json', JSON.stringify(await page.value(recognized)))
    return differs(page.messages, [], 'console')
  },

  async 'The pad shows how far each recognizer is from its limit while a finger is down'({ open }) {
    const page = await open('pad.html', phone)
    const fingers = await hand(page)
    await fingers.down([[0, 0]])
    fingers.wait(120)
    await fingers.move([[0, 0]], [[4, 0]], 2)
    await pause(50)
    const shown = await page.value('[...document.querySelectorAll(".reading:not([hidden])")].map((each) => each.textContent)')
    await fingers.up()
    await settled(page)
    return shown.some((each) => each.startsWith('press')) && shown.some((each) => each.startsWith('pan')) ? '' : `shown: ${shown}`
  },

  async 'The pad names what is open at the finger, and the gesture in the frame that decides it'({ open }) {
    const page = await open('pad.html', phone)
    const live = (name) => page.value(`tactus.live.${name}`)
    const [, top, , bottom] = await page.value('(() => { const b = document.getElementById("surface").getBoundingClientRect(); return [b.left, b.top, b.right, b.bottom] })()')
    if (bottom - top < phone.height * 0.8) return `the surface is only ${bottom - top} px high`
    const fingers = await hand(page)
    await fingers.down([[0, 0]])
    await page.until('tactus.live.candidates.length')
    const open_ = await live('candidates.map((each) => each.name)')
    await page.until('tactus.live.verdict')
    const verdict = [await live('verdict.title'), await live('candidates.length')]
    await fingers.up()
    await settled(page)
    const summary = await page.value('document.getElementById("summary").textContent')
    return (open_.includes('press') ? '' : `open: ${open_}`) || differs(verdict, ['press', 0], 'decided')
      || (summary === 'press · decided after 0.50 s' ? '' : summary)
  },

  async 'The surface of a pad is the whole screen of a phone, and the header follows the fingers'({ open }) {
    const page = await open('pad.html', phone)
    const [width, height] = await page.value('(() => { const b = document.getElementById("surface").getBoundingClientRect(); return [b.width, b.height] })()')
    if (width < phone.width || height < phone.height) return `the surface is ${width} × ${height} px`
    const fingers = await hand(page)
    await fingers.down([[0, 0]])
    const header = 'document.getElementById("summary").textContent'
    const down = await page.until(`/^1 finger, 0\\.[1-9]/.test(${header}) && ${header}`)
    const tools = await page.value('getComputedStyle(document.getElementById("pad-tools")).visibility')
    const left = await page.value('tactus.live.candidates.find((each) => each.name === "press").text')
    await page.until('tactus.live.verdict')
    const decided = await page.value(header)
    await fingers.up()
    await settled(page)
    await page.click('#dock-size')
    const answer = await page.until('document.querySelector("#reason .answer").textContent')
    return (Number(/in ([0-9.]+) s/.exec(left)[1]) < 0.5 ? '' : `press ${left}`) || differs(tools, 'hidden', `tools while ${down}`)
      || (decided.startsWith('press') ? '' : decided) || (answer.startsWith('Press') ? '' : answer) || differs(page.messages, [], 'console')
  },

  async 'Movements that the display reports late keep their times'({ open, saved }) {
    const page = await open('pad.html', phone)
    const fingers = await hand(page)
    await fingers.down([[0, 0]])
    const landed = fingers.clock
    // The press is decided long before the display reports where the finger was 0.6 s after landing.
    await pause(1200)
    fingers.clock = landed + 600
    await fingers.move([[0, 0]], [[40, 0]], 5)
    await fingers.up()
    await settled(page)
    await page.click('#save-capture')
    const file = await saved('pad.touch.jsonl')
    const times = readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line).t).filter((t) => t !== undefined)
    // The next check saves a file of this name.
    rmSync(file)
    const last = times[times.length - 1] - times[0]
    return Math.abs(last - 0.64) < 0.02 ? '' : `the last movement is at ${last} s, not at 0.64 s`
  },

  async 'A mouse drives the pad, too'({ open }) {
    const page = await open('pad.html')
    const [x, y] = await page.place('#surface')
    const send = (type, dx, dy, buttons) => page.send('Input.dispatchMouseEvent',
      { type, x: x + dx, y: y + dy, button: 'left', buttons, clickCount: 1 })
    await send('mousePressed', 0, 0, 1)
    // The browser takes its own time for the mouse. The first step is long enough for a pan, so that a slow machine makes a
    // slower pan and no press, and the others are too short for a swipe.
    for (let step = 0; step <= 30; step += 1) {
      await send('mouseMoved', 8 + step / 4, 4 + step / 8, 1)
      await pause(40)
    }
    await send('mouseReleased', 15, 8, 0)
    await settled(page)
    return differs(await page.value(recognized), { pan: 1 }, await page.value('document.getElementById("readings").textContent'))
  },

  async 'A slider of the pad judges again what was recorded'({ open }) {
    const page = await open('pad.html', phone)
    const fingers = await hand(page)
    await fingers.down([[0, 0]])
    fingers.wait(380)
    await fingers.up()
    await settled(page)
    await page.value('[...document.querySelectorAll(".lane-name")].find((each) => each.textContent.startsWith("press")).click()')
    await page.value(`(() => { const e = document.getElementById('value-minimumPressDuration'); e.value = '0.2'; e.dispatchEvent(new Event('input')) })()`)
    await page.drawn()
    return differs((await page.value(recognized)).press, 1, 'press') || differs(page.messages, [], 'console')
  },

  async 'Samples that a browser puts together are all recorded'({ open, saved }) {
    const page = await open('pad.html', phone)
    // Synthetic events are never put together by the browser, so the page is given such an event.
    await page.value(`(() => { const surface = document.getElementById('surface'); const box = surface.getBoundingClientRect()
      surface.setPointerCapture = () => {}
      const send = (type, x, more = {}) => { const event = new PointerEvent(type, { pointerId: 5, pointerType: 'touch', isPrimary: true, clientX: box.left + x, clientY: box.top + 80, pressure: 0.5, bubbles: true, cancelable: true })
        Object.assign(event, more); surface.dispatchEvent(event); return event }
      send('pointerdown', 50)
      const parts = [60, 70, 80].map((x) => new PointerEvent('pointermove', { pointerId: 5, pointerType: 'touch', clientX: box.left + x, clientY: box.top + 80, pressure: 0.5 }))
      send('pointermove', 80, { getCoalescedEvents: () => parts })
      send('pointerup', 80) })()`)
    await settled(page)
    await page.click('#save-capture')
    const lines = readFileSync(await saved('pad.touch.jsonl'), 'utf8').trim().split('\n').slice(1).map((line) => JSON.parse(line))
    const phases = lines.flatMap(({ touches }) => touches.map(({ phase }) => phase))
    return differs(phases, ['began', 'moved', 'moved', 'moved', 'ended'], 'phases')
  },
}
