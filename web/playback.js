// @ts-check
// The scrubber: play, speed, and steps from frame to frame.

import { announce, part } from './elements.js'
import { time } from './format.js'

/** @typedef {import('./episodes.js').Episode} Episode */

/** Moves the time of the session. */
export class Playback {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    this.isPlaying = false
    this.speed = 1
    this.last = 0
    this.scrubber = part('scrubber')
    part('play').addEventListener('click', () => this.toggle())
    part('back').addEventListener('click', () => this.step(-1))
    part('forward').addEventListener('click', () => this.step(1))
    part('speed').addEventListener('change', () => { this.speed = Number(part('speed').value) })
    this.scrubber.addEventListener('input', () => {
      this.pause()
      session.seek(Number(this.scrubber.value))
    })
    session.on(['capture'], () => {
      this.pause()
      this.scrubber.min = String(session.first)
      this.scrubber.max = String(Math.max(session.last, session.first + 1))
      this.scrubber.step = '1'
      this.show()
    })
    session.on(['time'], () => this.show())
  }

  show() {
    this.scrubber.value = String(Math.round(this.session.time))
    this.scrubber.setAttribute('aria-valuetext', time(this.session.time))
  }

  toggle() { if (this.isPlaying) this.pause(); else this.play() }

  play() {
    if (!this.session.stream || !this.session.stream.count) return
    if (this.session.time >= this.session.last) this.session.seek(this.session.first)
    this.isPlaying = true
    this.last = performance.now()
    this.label()
    requestAnimationFrame((now) => this.advance(now))
  }

  pause() {
    this.isPlaying = false
    this.label()
  }

  label() {
    part('play').textContent = this.isPlaying ? 'Pause' : 'Play'
  }

  /** @param {number} now */
  advance(now) {
    if (!this.isPlaying) return
    const { session } = this
    const next = session.time + Math.max(0, now - this.last) * 1000 * this.speed
    this.last = now
    session.seek(Math.min(next, session.last))
    if (session.window.span < session.window.last - session.window.first && session.time > session.window.to) {
      session.window.show(session.time, session.time + session.window.span)
      session.tell('window')
    }
    if (next >= session.last) return this.pause()
    requestAnimationFrame((later) => this.advance(later))
  }

  /**
   * To the next or previous frame.
   * @param {number} direction
   */
  step(direction) {
    const { session } = this
    const { stream } = session
    if (!stream || !stream.count) return
    this.pause()
    let index = stream.indexAt(session.time)
    if (direction > 0) index += 1
    else if (index < 0 || stream.times[index] === session.time) index -= 1
    // Several entries may have one time.
    while (direction > 0 && index < stream.count && stream.times[index] === session.time) index += 1
    index = Math.min(Math.max(index, 0), stream.count - 1)
    session.seek(stream.times[index])
    this.reveal()
  }

  reveal() {
    const { session } = this
    if (session.time < session.window.from || session.time > session.window.to) {
      session.window.reveal(session.time)
      session.tell('window')
      session.tell('time')
    }
  }

  /**
   * To the next or previous event, error or near miss.
   * @param {'event'|'error'|'nearMiss'} kind
   * @param {number} direction
   */
  jump(kind, direction) {
    const { session } = this
    this.pause()
    const isSearched = kind !== 'nearMiss' || session.findings.hurry(2000)
    const stops = stopsOf(session, kind)
    const nouns = { event: 'event', error: 'error', nearMiss: 'near miss' }
    if (!stops.length) {
      const why = kind === 'error' && !session.labels.length ? ': the capture has no annotations' : isSearched ? '' : ' yet: the search goes on'
      return announceLoudly(`no ${nouns[kind]}${why}`)
    }
    const current = stops.findIndex((each) => (each.asked ? each.asked === session.asked
      : each.episode !== null && each.episode === session.episode && each.time === session.time))
    let next
    if (current >= 0) next = stops[(current + direction + stops.length) % stops.length]
    else if (direction > 0) next = stops.find((each) => each.time > session.time) || stops[0]
    else next = [...stops].reverse().find((each) => each.time < session.time) || stops[stops.length - 1]
    if (next.asked) session.selectLabel(next.asked)
    else session.select(next.episode)
    if (next.text) announceLoudly(next.text)
    else if (next.episode) announce(`${session.names[next.episode.recognizer]} ${next.episode.outcome}`)
  }
}

/**
 * The places that a reader steps through, in order.
 * @param {import('./session.js').Session} session
 * @param {'event'|'error'|'nearMiss'} kind
 * @returns {{time: number, episode: Episode|null, asked: import('./matches.js').LabelVerdict|null, text: string}[]}
 */
function stopsOf(session, kind) {
  const stop = (/** @type {Episode} */ episode, text = '') => ({ time: episode.decided, episode, asked: null, text })
  if (kind === 'event') return session.episodes.all.map((episode) => stop(episode))
  if (kind === 'nearMiss') return session.episodes.all.filter((each) => session.near.has(each)).map((each) => stop(each))
  const misses = session.judgment.verdicts.filter(({ verdict }) => verdict === 'miss').map((miss) => ({
    time: miss.label.start, episode: miss.episode, asked: miss,
    text: `${miss.label.label} was ${miss.episode ? 'not expected' : 'not recognized'}`,
  }))
  const extra = session.judgment.extra.map((each) => stop(each, `${session.names[each.recognizer]} has no annotation`))
  return [...misses, ...extra].sort((a, b) => a.time - b.time)
}

/**
 * Shows a short message to all readers.
 * @param {string} text
 */
export function announceLoudly(text) {
  announce(text)
  const toast = part('toast')
  toast.textContent = text
  toast.classList.add('shown')
  setTimeout(() => toast.classList.remove('shown'), 2500)
}
