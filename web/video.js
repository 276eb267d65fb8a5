// @ts-check
// A video of the same touches, in step with the capture: a recording of the screen or of a camera, which the reader of the page
// chooses. It stays in the browser; the page does not contain it.

import { announce, part } from './elements.js'
import { plain } from './format.js'
import { drawVideoFrame, touchBox } from './videodrawing.js'
import { recordVideo } from './videoexport.js'

/** A video that is farther from the time of the page is moved, while it plays and while it stands, in seconds. */
const [farWhilePlaying, farWhileStanding] = [0.12, 0.004]

/** The section of the video. */
export class VideoView {
  /**
   * @param {import('./session.js').Session} session
   * @param {import('./playback.js').Playback} playback
   */
  constructor(session, playback) {
    this.session = session
    this.playback = playback
    this.video = /** @type {HTMLVideoElement} */ (part('video'))
    this.canvas = /** @type {HTMLCanvasElement} */ (part('video-touches'))
    /** The time of the capture at which the video begins, in microseconds. */
    this.offset = 0
    /** Where the surface lies in the picture, in parts of its width and height. */
    this.area = { left: 0, top: 0, width: 1, height: 1 }
    /** @type {{x: number, y: number}|null} the corner at which a drag began */
    this.corner = null
    this.address = ''
    this.isRecording = false
    session.on(['time'], () => this.follow())
    session.on(['capture'], () => { this.offset = session.first; this.showOffset(); this.follow() })
    session.on(['run', 'selection'], () => this.draw())
    this.listen()
  }

  get isOpen() { return this.address !== '' && Number.isFinite(this.video.duration) }

  /** The time of the video for the time of the page, in seconds. */
  get wanted() { return Math.min(Math.max(0, (this.session.time - this.offset) / 1e6), this.video.duration || 0) }

  listen() {
    part('video-file').addEventListener('change', () => {
      const [file] = part('video-file').files
      if (file) this.open(file)
    })
    part('video-align').addEventListener('click', () => this.align())
    part('video-offset').addEventListener('change', () => {
      const seconds = Number(part('video-offset').value)
      if (Number.isFinite(seconds)) this.setOffset(this.session.first - seconds * 1e6)
    })
    part('video-drawn').addEventListener('change', () => this.draw())
    part('video-whole').addEventListener('click', () => { this.area = { left: 0, top: 0, width: 1, height: 1 }; this.draw() })
    part('video-save').addEventListener('click', () => this.save())
    part('video-free').addEventListener('click', () => this.free(!this.isFree))
    // While the video sought, the page may have moved on.
    this.video.addEventListener('seeked', () => { if (this.isFree || this.isRecording) this.draw(); else this.follow() })
    for (const [name, act] of /** @type {[string, (event: PointerEvent) => void][]} */ ([
      ['pointerdown', (event) => { this.corner = this.placeOf(event); this.canvas.setPointerCapture(event.pointerId) }],
      ['pointermove', (event) => { if (this.corner && event.buttons) this.stretch(this.placeOf(event)) }],
      ['pointerup', () => { this.corner = null }]])) this.canvas.addEventListener(name, /** @type {EventListener} */ (act))
    new ResizeObserver(() => this.draw()).observe(this.video)
    if (!recordVideo.isPossible) {
      part('video-save').disabled = true
      part('video-save').title = 'This browser cannot record a video.'
    }
  }

  /** Whether the video is moved by itself, to find the frame of a landing. */
  get isFree() { return this.video.controls }

  /** @param {boolean} isFree */
  free(isFree) {
    this.video.controls = isFree
    part('video-free').setAttribute('aria-pressed', String(isFree))
    this.canvas.style.pointerEvents = isFree ? 'none' : 'auto'
    if (isFree) this.playback.pause()
    this.draw()
    this.follow()
  }

  /** @param {File} file */
  open(file) {
    if (this.address) URL.revokeObjectURL(this.address)
    this.address = URL.createObjectURL(file)
    const { video } = this
    part('video-fault').textContent = ''
    video.onerror = () => {
      this.address = ''
      part('video-box').hidden = true
      part('video-fault').textContent = `${file.name}: this browser cannot play the file. Most browsers play MP4 with H.264, and WebM.`
    }
    video.onloadedmetadata = () => {
      part('video-box').hidden = false
      // A recording of a browser does not state its length before it was played to its end.
      if (!Number.isFinite(video.duration)) {
        video.ondurationchange = () => { if (Number.isFinite(video.duration)) { video.ondurationchange = null; this.follow() } }
        video.currentTime = 1e7
      }
      this.follow()
    }
    video.src = this.address
  }

  /** @param {number} offset in microseconds */
  setOffset(offset) {
    this.offset = offset
    this.showOffset()
    this.free(false)
    this.follow()
  }

  showOffset() { part('video-offset').value = plain((this.session.first - this.offset) / 1e6, 3) }

  /** The landing of the selected gesture, else the one next to the time of the page. */
  get landing() {
    const { session } = this
    if (session.episode) return session.episode.start
    const touches = session.touches
    return touches.reduce((best, { start }) => (Math.abs(start - session.time) < Math.abs(best - session.time) ? start : best), session.first)
  }

  /** What the video shows now is the landing of the selected gesture. */
  align() {
    if (!this.isOpen) return
    const { landing } = this
    this.setOffset(landing - this.video.currentTime * 1e6)
    this.session.seek(landing)
    announce(`the video begins at ${plain(this.offset / 1e6, 3)} s of the capture`)
  }

  /** @param {PointerEvent} event */
  placeOf(event) {
    const box = this.canvas.getBoundingClientRect()
    const within = (/** @type {number} */ share) => Math.min(1, Math.max(0, share))
    return { x: within((event.clientX - box.left) / box.width), y: within((event.clientY - box.top) / box.height) }
  }

  /** @param {{x: number, y: number}} to the other corner of the surface */
  stretch({ x, y }) {
    const { corner } = this
    if (!corner || Math.abs(x - corner.x) < 0.03 || Math.abs(y - corner.y) < 0.03) return
    this.area = { left: Math.min(x, corner.x), top: Math.min(y, corner.y), width: Math.abs(x - corner.x), height: Math.abs(y - corner.y) }
    this.draw()
  }

  /** Brings the video to the time of the page. */
  follow() {
    const { video, playback } = this
    if (!this.isOpen || this.isFree || this.isRecording) return
    const isInside = this.session.time >= this.offset && this.wanted < video.duration
    const isPlaying = playback.isPlaying && isInside && playback.speed >= 0.1
    if (isPlaying) {
      video.playbackRate = playback.speed
      if (video.paused) video.play().catch(() => { /* The page moves it from frame to frame. */ })
    } else if (!video.paused) {
      video.pause()
    }
    if (!video.seeking && Math.abs(video.currentTime - this.wanted) > (isPlaying ? farWhilePlaying : farWhileStanding)) video.currentTime = this.wanted
    this.draw()
  }

  draw() {
    const { canvas, video, session } = this
    if (!this.isOpen) return
    const [width, height] = [Math.round(video.clientWidth * devicePixelRatio), Math.round(video.clientHeight * devicePixelRatio)]
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
    context.clearRect(0, 0, width, height)
    // While the video moves alone, it is not in step.
    if (part('video-drawn').checked && !this.isFree) drawVideoFrame(context, session, touchBox(this.area, width, height), session.time)
  }

  /** Records the video with the touches over it, from its beginning to its end, and saves it. */
  async save() {
    if (!this.isOpen || this.isRecording) return
    const button = part('video-save')
    this.isRecording = true
    this.playback.pause()
    button.disabled = true
    const words = button.textContent
    const fault = part('video-fault')
    fault.textContent = ''
    try {
      await recordVideo(this.video, (context, width, height, seconds) => {
        drawVideoFrame(context, this.session, touchBox(this.area, width, height), this.offset + seconds * 1e6)
        button.textContent = `Recording ${plain(seconds, 0)} of ${plain(this.video.duration, 0)} s`
      })
    } catch (error) {
      fault.textContent = `The video could not be recorded: ${error instanceof Error ? error.message : error}`
    }
    button.textContent = words
    this.isRecording = button.disabled = false
    this.follow()
  }
}
