// @ts-check
// What a device reports beside touches, for scenes that it drives: the motion of the device, and media keys.

import { element, part } from './elements.js'
import { entryBytes } from './stream.js'

/**
 * A report of the device: `kind` and `detail` are those of docs/page-interface.md; motion is in g and radians per second.
 * @typedef {{kind: number, detail: number, motion: number[]|null, rate: number[]|null, name: string}} DeviceReport
 */

const eventBytes = 56
const [motionKind, remoteKind] = [0, 1]
const gravity = 9.80665

/** The commands of media keys, in the order of their numbers. */
const commands = ['play', 'pause', 'stop', 'togglePlayPause', 'nextTrack', 'previousTrack', 'beginSeekingBackward', 'endSeekingBackward',
  'beginSeekingForward', 'endSeekingForward', 'volumeUp', 'volumeDown', 'mute']
/** @type {Record<string, string>} what a key of a keyboard asks for */
const keyCommands = {
  MediaPlayPause: 'togglePlayPause', MediaPlay: 'play', MediaPause: 'pause', MediaStop: 'stop', MediaTrackNext: 'nextTrack',
  MediaTrackPrevious: 'previousTrack', AudioVolumeUp: 'volumeUp', AudioVolumeDown: 'volumeDown', AudioVolumeMute: 'mute',
}
/** @type {Record<string, string>} what the controls of the system ask for */
const systemCommands = { play: 'play', pause: 'pause', stop: 'stop', nexttrack: 'nextTrack', previoustrack: 'previousTrack' }

/** So long after the start the page says that nothing came, in milliseconds. */
const patience = 2000

/** Listens to the device for a scene that touches do not drive. */
export class DeviceInput {
  /**
   * @param {string} scene the name of the scene
   * @param {(report: DeviceReport) => void} take
   */
  constructor(scene, take) {
    this.take = take
    this.hasCome = false
    this.note = part('device-note')
    if (scene === 'shake') this.listenToMotion()
    else if (scene === 'remote-control') this.listenToKeys()
  }

  /** @param {...(Node|string)} words */
  say(...words) {
    this.note.hidden = false
    this.note.replaceChildren(...words)
  }

  listenToMotion() {
    const Motion = /** @type {any} */ (globalThis).DeviceMotionEvent
    if (!Motion) {
      this.say('Shake the device: this browser reports no motion here. It does on a phone or a tablet, on pages that come over HTTPS. ',
        element('code', {}, 'tactus play shake CAPTURE'), ' plays a capture of an accelerometer.')
      return
    }
    window.addEventListener('devicemotion', (event) => this.moved(event))
    if (Motion.requestPermission) {
      // Safari asks its user, and only after a press of a button.
      this.say('Shake the device. Touches do nothing here. ',
        element('button', { type: 'button', onclick: () => this.ask(Motion) }, 'Allow this page to read its motion'))
    } else {
      this.waitForMotion()
    }
  }

  /** @param {any} Motion */
  async ask(Motion) {
    const answer = await Motion.requestPermission().catch(() => 'refused')
    if (answer === 'granted') this.waitForMotion()
    else this.say('The browser does not let this page read the motion of the device. Its settings for this site can allow it.')
  }

  /** @param {DeviceMotionEvent} event */
  moved({ accelerationIncludingGravity: pull, rotationRate: rate }) {
    if (!pull || pull.x === null || pull.y === null || pull.z === null) return
    this.hasCome = true
    const turn = rate && rate.alpha !== null && rate.beta !== null && rate.gamma !== null
      ? [rate.beta, rate.gamma, rate.alpha].map((each) => (each * Math.PI) / 180) : null
    // A browser reports the push against gravity, as an accelerometer does.
    this.take({ kind: motionKind, detail: 0, motion: [pull.x, pull.y, pull.z].map((each) => each / gravity), rate: turn, name: '' })
  }

  waitForMotion() {
    this.say('Shake the device. Touches do nothing here.')
    setTimeout(() => {
      if (!this.hasCome) this.say('This device reports no motion: it has no accelerometer, or the browser keeps it from this page. On a phone, open the page over HTTPS.')
    }, patience)
  }

  listenToKeys() {
    this.say('Press a media key: play, next, previous, stop, volume or mute. Touches do nothing here. If nothing happens, the system keeps the keys for another player.')
    document.addEventListener('keydown', (event) => {
      const name = keyCommands[event.key]
      if (!name || event.repeat) return
      event.preventDefault()
      this.press(name)
    })
    const system = navigator.mediaSession
    for (const [action, name] of Object.entries(system ? systemCommands : {})) {
      try { system.setActionHandler(/** @type {MediaSessionAction} */ (action), () => this.press(name)) } catch { /* The browser does not know it. */ }
    }
  }

  /** @param {string} name */
  press(name) {
    this.hasCome = true
    this.take({ kind: remoteKind, detail: commands.indexOf(name), motion: null, rate: null, name })
  }
}

/**
 * The bytes of a report, as the engine takes them.
 * @param {number} time in microseconds
 * @param {DeviceReport} report
 */
export function reportBytes(time, { kind, detail, motion, rate }) {
  const bytes = new Uint8Array(entryBytes + eventBytes)
  const view = new DataView(bytes.buffer)
  view.setBigInt64(0, BigInt(time), true)
  view.setUint8(10, 2)
  view.setUint32(12, eventBytes, true)
  view.setUint8(entryBytes, kind)
  view.setUint8(entryBytes + 1, detail)
  view.setUint8(entryBytes + 2, rate ? 1 : 0)
  for (const [index, value] of [...(motion || [0, 0, 0]), ...(rate || [])].entries()) view.setFloat64(entryBytes + 8 + index * 8, value, true)
  return bytes
}

/**
 * The line of a touch log that reads back as the same report.
 * @param {number} time in microseconds
 * @param {DeviceReport} report
 */
export function reportLine(time, { motion, rate, name }) {
  const event = motion ? { motion, ...(rate ? { rotationRate: rate } : {}) } : { remoteControl: name }
  return JSON.stringify({ t: time / 1e6, event })
}
