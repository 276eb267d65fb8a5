// A video in step with a report.
import { readFileSync } from 'node:fs'
import { differs } from './report-checks.mjs'

/** Has the page record a video of two colors, as a recording of a screen would be, and choose it as its file. */
const chooseVideo = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 260 })
  const context = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm' })
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  recorder.start()
  const began = performance.now()
  while (performance.now() - began < 3000) {
    context.fillStyle = performance.now() - began < 1000 ? '#203040' : '#802020'
    context.fillRect(0, 0, 200, 260)
    await new Promise(requestAnimationFrame)
  }
  await new Promise((done) => { recorder.onstop = done; recorder.stop() })
  const chosen = new DataTransfer()
  chosen.items.add(new File(parts, 'screen.webm', { type: 'video/webm' }))
  const input = document.getElementById('video-file')
  document.getElementById('video-panel').open = true
  input.files = chosen.files
  input.dispatchEvent(new Event('change'))
})()`

const video = (member) => `document.getElementById('video').${member}`

/** Whether a pixel of the touches over the video is opaque, as a part of its width and height. */
const isDrawnAt = (x, y) => `(() => { const canvas = document.getElementById('video-touches')
  const copy = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  copy.drawImage(canvas, -Math.round(${x} * canvas.width), -Math.round(${y} * canvas.height))
  return copy.getImageData(0, 0, 1, 1).data[3] > 100 })()`

export const videoChecks = {
  async 'A video that is chosen stays in step with the capture, with the touches over it'({ open, saved }) {
    const page = await open('judged-pad-session.html')
    await page.value(chooseVideo)
    await page.until(`Number.isFinite(${video('duration')}) && !${video('seeking')}`)
    const start = await page.value('tactus.episode.start')
    await page.click('#video-free')
    await page.value(`${video('currentTime')} = 0.8; 0`)
    await page.until(`!${video('seeking')}`)
    const shown = await page.value(video('currentTime'))
    await page.click('#video-align')
    const aligned = await page.value('tactus.time')
    if (aligned !== start) return `the page is at ${aligned}, not at the landing ${start}`
    await page.value(`tactus.seek(${start + 300_000})`)
    await page.until(`!${video('seeking')} && Math.abs(${video('currentTime')} - ${shown + 0.3}) < 0.05`)
    // The surface is the whole picture, so the finger is at the same part of both.
    const [x, y] = await page.value(`(() => { const touch = tactus.stream.touches.find((each) => each.start === ${start})
      const at = touch.indexAt(tactus.time); return [touch.x[at] / tactus.size.width, touch.y[at] / tactus.size.height] })()`)
    const drawn = [await page.value(isDrawnAt(x, y)), await page.value(isDrawnAt(x, y > 0.5 ? 0.9 : 0.6))]
    await page.click('#video-drawn')
    const hidden = await page.value(isDrawnAt(x, y))
    if (await page.value('document.getElementById("video-save").disabled')) return 'skipped: needs a browser that records videos'
    await page.click('#video-save')
    const bytes = readFileSync(await saved(await page.value('MediaRecorder.isTypeSupported("video/mp4;codecs=avc1.42E01F") ? "touches.mp4" : "touches.webm"')))
    return differs([...drawn, hidden], [true, false, false], 'a touch over the video') || differs(page.messages, [], 'console')
      || (bytes.length > 1000 ? '' : `a video of ${bytes.length} bytes`)
  },

  async 'A file that is no video is refused in words, and the page goes on'({ open }) {
    const page = await open('press.html')
    await page.value(`(() => { const chosen = new DataTransfer(); chosen.items.add(new File(['no video'], 'notes.txt'))
      document.getElementById('video-panel').open = true
      const input = document.getElementById('video-file'); input.files = chosen.files; input.dispatchEvent(new Event('change')) })()`)
    const words = await page.until('document.getElementById("video-fault").textContent')
    return words.startsWith('notes.txt: this browser cannot play the file') ? '' : words
  },
}
