// A participant of a study: touches a page, remembers every touch, and compares them with a saved file.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { pause } from './browser.mjs'
import { differs } from './report-checks.mjs'
import { unzipped } from './zip.mjs'

export const phone = { width: 390, height: 844, touch: true, ratio: 2 }

const state = (id) => `(() => { const e = document.getElementById('${id}'); return !!e && e.offsetParent !== null })()`

export class Participant {
  constructor(page, name) {
    Object.assign(this, { page, name })
    /** Every touch, where it went, and how it ended. */
    this.made = []
  }

  /** Enters the participant, and whatever else a study asks for. */
  async begin({ session, number, device } = {}) {
    const { page } = this
    if (await page.value(state('study-new'))) {
      await page.click('#study-new')
      await page.until(state('study-begin'))
    }
    const enter = (id, value) => page.value(`(() => { const e = document.getElementById('${id}'); e.value = ${JSON.stringify(value)}; e.dispatchEvent(new Event('input')) })()`)
    await enter('study-participant', this.name)
    if (session) await enter('study-session', session)
    if (number) await enter('study-number', number)
    if (device) await enter('study-device', device)
    await page.value(`(() => { const e = document.getElementById('study-agreed'); if (e) e.checked = true })()`)
    await page.click('#study-begin')
    return page.value('document.querySelector("#study .fault-text").textContent')
  }

  /** The surface in pixels, and how many points a pixel is. */
  async surface() {
    return this.page.value(`(() => { const b = document.getElementById('surface').getBoundingClientRect()
      return { left: b.left, top: b.top, width: b.width, height: b.height, scale: Number(document.getElementById('density').value) } })()`)
  }

  /** Lands fingers at places of the surface, moves them and lifts or cancels them; `end` null leaves them down. */
  async touch(paths, { end = 'ended', hold = 0 } = {}) {
    const { left, top, scale } = await this.surface()
    const at = (step) => paths.map((path) => { const [x, y] = path[Math.min(step, path.length - 1)]; return [left + x, top + y] })
    await this.page.touch('touchStart', at(0))
    for (let step = 1; step < Math.max(...paths.map((path) => path.length)); step += 1) await this.page.touch('touchMove', at(step))
    if (hold) await pause(hold)
    this.made.push(...paths.map((path) => ({ path: path.map(([x, y]) => [x * scale, y * scale]), end: end || 'open', kind: 'direct' })))
    if (end) await this.page.touch(end === 'cancelled' ? 'touchCancel' : 'touchEnd', [])
  }

  /** Taps at a place of its own, so that no two touches look alike. */
  async tap() { await this.touch([[[40 + this.made.length * 7, 60 + this.made.length * 3]]]) }

  async pan() {
    const y = 100 + this.made.length * 5
    await this.touch([[[50, y], [90, y + 1], [160, y + 2]]])
  }

  /** A stroke of the mouse or a pen. */
  async stroke(pointerType, kind) {
    const { left, top, scale } = await this.surface()
    const path = [[30, 150 + this.made.length], [80, 160], [120, 170]]
    const send = (type, [x, y], buttons) => this.page.send('Input.dispatchMouseEvent',
      { type, x: left + x, y: top + y, button: 'left', buttons, clickCount: 1, pointerType, force: 0.5 })
    await send('mousePressed', path[0], 1)
    for (const place of path.slice(1)) {
      await send('mouseMoved', place, 1)
      await this.page.drawn()
    }
    await send('mouseReleased', path[2], 0)
    this.made.push({ path: path.map(([x, y]) => [x * scale, y * scale]), end: 'ended', kind })
  }

  /** Presses a button of a trial, which ignores the second tap of a double tap on the button before. */
  async press(id) {
    await pause(350)
    await this.page.click(`#${id}`)
  }

  /** Presses a button while the last touch is down, so that time cannot end the trial, and lifts. */
  async pressWhileDown(id) {
    await pause(350)
    await this.page.value(`document.getElementById('${id}').click()`)
    await this.page.touch('touchEnd', [])
    this.made[this.made.length - 1].end = 'ended'
  }

  async see(id) { await this.page.until(state(id)) }

  async keep() {
    await this.see('study-keep')
    await this.page.click('#study-keep')
  }

  async prompt() { return this.page.until('document.getElementById("study-prompt")?.textContent') }

  /** Waits until the browser has stored what was touched. */
  async stored() {
    const samples = this.made.reduce((sum, { path, end }) => sum + path.length + (end === 'open' ? 0 : 1), 0)
    await this.page.until(`new Promise((found, failed) => {
      const request = indexedDB.open('tactus-studies')
      request.onerror = failed
      request.onsuccess = () => {
        const all = request.result.transaction('entries').objectStore('entries').getAll()
        all.onsuccess = () => {
          request.result.close()
          const own = all.result.filter(({ session }) => session.includes(' ${this.name} '))
          found(own.flatMap(({ entry }) => entry.lines || []).join().split('"phase"').length > ${samples})
        }
      }
    })`)
  }

  /** Saves the file, and returns what is in it. */
  async save(saved, name, button = '#study-save') {
    await this.see(button.slice(1))
    await this.page.click(button)
    const path = await saved(`${name}.zip`)
    return { path, files: unzipped(path), card: JSON.parse(text(unzipped(path), `${name}/dataset.json`)) }
  }

  /** What differs between the touches that were made and those in a file; nothing if none was lost. */
  lost(path, { open = [] } = {}) {
    const script = join(fileURLToPath(new URL('.', import.meta.url)), 'touches.py')
    const run = spawnSync('python3', [script, path], { encoding: 'utf8' })
    if (run.error) return 'skipped: python3'
    if (run.status !== 0) return run.stderr
    const found = JSON.parse(run.stdout)
    // A lift repeats the place of the last movement.
    const plain = ({ path: places, end, kind }) => {
      const rounded = places.map((each) => each.map((value) => Math.round(value)).join(','))
      return `${kind} ${rounded.filter((each, index) => each !== rounded[index - 1]).join(' ')} ${end}`
    }
    const expected = this.made.map((each, index) => ({ ...each, end: open.includes(index) ? 'open' : each.end }))
    return differs(found.map(plain).sort(), expected.map(plain).sort(), 'touches')
  }
}

/** The text of a file of an archive. */
export function text(files, name) {
  const file = files.find((each) => each.name === name)
  if (!file) throw new Error(`no ${name}, only ${files.map((each) => each.name).join(', ')}`)
  return file.text
}

/** The lines of a file of an archive. */
export function lines(files, name) { return text(files, name).trim().split('\n').map((line) => JSON.parse(line)) }
