// @ts-check
// A video with the touches drawn over it, recorded by the browser while the video plays once.

import { saveText } from './saving.js'

/** Forms that a browser may record, the most widely played first. */
const forms = ['video/mp4;codecs=avc1.42E01F', 'video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm']

/** The first form that this browser records; empty if it records none. */
function recordedForm() {
  if (typeof MediaRecorder === 'undefined' || !HTMLCanvasElement.prototype.captureStream) return ''
  return forms.find((each) => MediaRecorder.isTypeSupported(each)) || ''
}

/**
 * Plays a video from its beginning, draws over each frame, and saves the result.
 * @param {HTMLVideoElement} video
 * @param {(context: CanvasRenderingContext2D, width: number, height: number, seconds: number) => void} drawOver
 */
export async function recordVideo(video, drawOver) {
  const form = recordedForm()
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const draw = () => {
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    drawOver(context, canvas.width, canvas.height, video.currentTime)
  }
  await reached(video, 0)
  draw()
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: form, videoBitsPerSecond: 8_000_000 })
  /** @type {Blob[]} */
  const pieces = []
  recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data))
  const stopped = new Promise((done) => recorder.addEventListener('stop', done, { once: true }))
  const ended = new Promise((done, fail) => {
    video.addEventListener('ended', done, { once: true })
    video.addEventListener('error', () => fail(new Error('the browser cannot play it to its end')), { once: true })
  })
  recorder.start(500)
  video.playbackRate = 1
  let isOver = false
  const step = () => { if (!isOver) { draw(); requestAnimationFrame(step) } }
  try {
    await video.play()
    step()
    await ended
  } finally {
    isOver = true
    recorder.stop()
    await stopped
  }
  saveText(form.startsWith('video/mp4') ? 'touches.mp4' : 'touches.webm', new Blob(pieces, { type: form }), form)
}

/** Whether this browser can record a video. */
recordVideo.isPossible = recordedForm() !== ''

/**
 * Waits until a video shows the frame at a time.
 * @param {HTMLVideoElement} video
 * @param {number} seconds
 */
function reached(video, seconds) {
  if (video.currentTime === seconds && !video.seeking) return Promise.resolve()
  const done = new Promise((ready) => video.addEventListener('seeked', ready, { once: true }))
  video.currentTime = seconds
  return done
}
