// Scenes in a browser: driven by fingers on a pad, and by the scrubber of a report.
import { Hand } from './fingers.mjs'
import { differs, move } from './report-checks.mjs'

const text = 'document.getElementById("scene-text").textContent'

/** The color in the middle of a square of the scene, in points, as the canvas has it. */
const colorAt = (x, y, width, height) => `(() => {
  const canvas = document.getElementById('surface')
  const margin = document.body.classList.contains('pad') ? 0 : 16
  const scale = Math.min((canvas.clientWidth - margin) / ${width}, (canvas.clientHeight - margin) / ${height})
  const ratio = canvas.width / canvas.clientWidth
  const place = [canvas.clientWidth / 2 + (${x} - ${width} / 2) * scale, canvas.clientHeight / 2 + (${y} - ${height} / 2) * scale]
  const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  copy.drawImage(canvas, -Math.round(place[0] * ratio), -Math.round(place[1] * ratio))
  return [...copy.getImageData(0, 0, 1, 1).data] })()`

/** Draws a code on the lock of a pad. The dots are 320 / 3 points apart. */
async function draw(page, code) {
  const fingers = new Hand(page, await page.place('#surface'))
  const scale = await page.value('(() => { const c = document.getElementById("surface"); return Math.min(c.clientWidth / 360, c.clientHeight / 440) })()')
  const dot = (number) => [(20 + 320 / 6 + ((number - 1) % 3) * 320 / 3 - 180) * scale,
    (100 + 320 / 6 + Math.floor((number - 1) / 3) * 320 / 3 - 220) * scale]
  await fingers.down([dot(code[0])])
  for (let index = 1; index < code.length; index += 1) await fingers.move([dot(code[index - 1])], [dot(code[index])], 10)
  await fingers.up()
}

export const sceneChecks = {
  async 'A pattern lock on a pad is unlocked by its code, and red for a wrong one'({ open }) {
    const page = await open('scene-pad.html', { width: 412, height: 915, touch: true, ratio: 2 })
    // A busy display may show two events in one frame.
    await page.value(`window.seen = []; new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
      addedNodes.forEach((node) => window.seen.push(node.textContent.replace(/^[0-9.]+ s +/, '')))))
      .observe(document.getElementById('scene-text'), { childList: true }); 0`)
    await draw(page, [1, 4, 7, 8])
    // Half a second later it is cleared by itself.
    await page.until(`${text}.endsWith('cleared')`)
    const seen = await page.value('window.seen.slice(-2)')
    if (seen.join() !== 'code 1 4 7 8: wrong,cleared') return `seen: ${seen}`
    await draw(page, [1, 2, 3, 6, 9])
    await page.until(`${text}.endsWith('code 1 2 3 6 9: right')`)
    await page.drawn()
    const [red, green] = await page.value(colorAt(180, 153, 360, 440))
    if (green <= red) return `the dot 2 is not green: ${red}, ${green}`
    const label = await page.value('document.getElementById("surface").getAttribute("aria-label")')
    return (label.includes('scene pattern-lock: code 1 2 3 6 9: right') ? '' : label) || differs(page.messages, [], 'console')
  },

  async 'A pad of the scene shake follows the motion of the device, or says that none comes'({ open }) {
    const page = await open('shake-pad.html')
    const before = await page.value('document.getElementById("device-note").textContent')
    // Some browsers ask first.
    await page.value('for (const each of document.querySelectorAll("#device-note button")) each.click()')
    const later = await page.until('/no motion|does not let/.test(document.getElementById("device-note").textContent) && document.getElementById("device-note").textContent')
    // Eight swings of 2 g, 0.1 s each, in meters per second squared.
    await page.value(`(async () => { for (let swing = 0; swing < 8; swing += 1) for (let step = 0; step < 5; step += 1) {
      dispatchEvent(new DeviceMotionEvent('devicemotion', { accelerationIncludingGravity: { x: (swing % 2 ? -1 : 1) * 20, y: 0, z: 9.8 }, interval: 20 }))
      await new Promise((done) => setTimeout(done, 20)) } })()`)
    await page.until(`/shaken|shake ended/.test(${text})`)
    return (before.startsWith('Shake the device') ? '' : before) || (/HTTPS|settings/.test(later) ? '' : later) || differs(page.messages, [], 'console')
  },

  async 'A pad of the scene remote-control follows media keys'({ open }) {
    const page = await open('remote-pad.html')
    const seen = []
    for (const [key, word] of [['MediaPlayPause', 'play or pause'], ['MediaTrackNext', 'next'], ['AudioVolumeUp', 'louder']]) {
      await page.key(key)
      await page.until(`${text}.includes('${word}')`)
      seen.push(word)
    }
    return differs(seen.length, 3, 'commands') || differs(page.messages, [], 'console')
  },

  async 'The scrubber of a report moves the scene, forward and back'({ open }) {
    const page = await open('scene-report.html')
    const found = []
    for (const time of [1_800_000, 300_000, 600_000, 1_100_000]) {
      await move(page, '#scrubber', time)
      const [red, green, blue] = await page.value(colorAt(73, 153, 360, 440))
      const color = red > green && red > blue ? 'red' : green > blue ? 'green' : blue > red + 60 ? 'blue' : 'gray'
      found.push([(await page.value(text)).replace(/^[0-9.]+ s +/, ''), color])
    }
    return differs(found, [['code 1 2 3 6 9: right', 'green'], ['nothing happened yet', 'blue'],
      ['code 1 4 7 8: wrong', 'red'], ['cleared', 'gray']], 'text and color of dot 1')
      || differs(page.messages, [], 'console')
  },

  async 'A slider of a report changes what a scene recognizes'({ open }) {
    const page = await open('scene-report.html')
    await move(page, '#scrubber', 1_800_000)
    const before = await page.value(text)
    await move(page, '#value-minimumPressDuration', 0.4)
    const after = await page.value(text)
    return before.endsWith('right') && after === 'nothing happened yet' ? '' : `${before}; ${after}`
  },

  async 'A picture of one\'s own is shown in a scene'({ open }) {
    const page = await open('scene-own-picture.html')
    // Before the first touch the photo is in the middle of the board.
    await move(page, '#scrubber', 100_000)
    const [red, green, blue] = await page.value(colorAt(240, 200, 480, 400))
    return (blue > 200 && red < 60 && green < 60 ? '' : `found ${[red, green, blue]}`) || differs(page.messages, [], 'console')
  },

  async 'Every scene is drawn as the command line draws it'({ open, scenes }) {
    for (const [name, size, points] of scenes) {
      const page = await open(`scene-${name}.html`)
      await move(page, '#scrubber', 1e12)
      for (const [x, y, color] of points) {
        const found = await page.value(colorAt(x, y, size[0], size[1]))
        if (found.slice(0, 3).some((value, index) => Math.abs(value - color[index]) > 12)) {
          return `${name} at ${x}, ${y}: found ${found.slice(0, 3)}, expected ${color}`
        }
      }
      const fault = differs(page.messages, [], `console of ${name}`)
      if (fault) return fault
    }
    return ''
  },
}
